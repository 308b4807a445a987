// Keeps what was worked out for a map, a battle or another immutable thing for as long as that thing lives.
// Every such cache of the engine is made by one of these three.

/**
 * Works out an answer for each owner once. `ownerOf` tells whose it is where what is asked about only holds the
 * owner: all who share the owner share the answer.
 */
export function memoOf<Asked extends object, Answer extends NonNullable<unknown> | null>(
  work: (asked: Asked) => Answer,
  ownerOf: (asked: Asked) => object = (asked) => asked,
): (asked: Asked) => Answer {
  const answers = new WeakMap<object, Answer>();
  return (asked) => {
    const owner = ownerOf(asked);
    const known = answers.get(owner);
    if (known !== undefined) return known;
    const answer = work(asked);
    answers.set(owner, answer);
    return answer;
  };
}

/** Keeps the last answer for each owner, and works out another where that does not fit the question. */
export function memoLast<
  Owner extends object,
  Question,
  Answer extends NonNullable<unknown> | null,
>(
  fits: (answer: Answer, question: Question) => boolean,
  work: (owner: Owner, question: Question) => Answer,
): (owner: Owner, question: Question) => Answer {
  const answers = new WeakMap<Owner, Answer>();
  return (owner, question) => {
    const known = answers.get(owner);
    if (known !== undefined && fits(known, question)) return known;
    const answer = work(owner, question);
    answers.set(owner, answer);
    return answer;
  };
}

/** A map of answers by key for each owner. One with more than `most` keys is replaced by an empty one. */
export function memoMap<Owner extends object, Key, Answer>(
  most = Infinity,
): (owner: Owner) => Map<Key, Answer> {
  const maps = new WeakMap<Owner, Map<Key, Answer>>();
  return (owner) => {
    const known = maps.get(owner);
    if (known !== undefined && known.size <= most) return known;
    const answers = new Map<Key, Answer>();
    maps.set(owner, answers);
    return answers;
  };
}
