// Faces of real dice as somebody types or pastes them: "3 5 6", "3,5,6", "356".

/** Those that the die has, in order; on a ten-sided die 0 is ten. What is no face is left out. */
export function facesIn(text: string, sides: number): readonly number[] {
  return (text.match(/\d+/g) ?? [])
    .flatMap((word) => {
      const whole = Number(word);
      if (word.length > 1 && whole > 9 && whole <= sides) return [whole];
      return [...word].map((digit) => Number(digit) || 10);
    })
    .filter((face) => face >= 1 && face <= sides);
}
