/** A picture that was dropped or pasted, as a data URL; rejects with words for the user. */
export function dataUrlOf(picture: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The picture cannot be read.'));
    reader.readAsDataURL(picture);
  });
}
