// Makes a file name of a title, without the characters that some system forbids. Adds no extension.

const LONGEST = 80;

export function fileNameFrom(title: string): string {
  const plain = title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/\s+/g, ' ');
  return plain.replace(/^[. ]+|[. ]+$/g, '').slice(0, LONGEST) || 'Scenario';
}
