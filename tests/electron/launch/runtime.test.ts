import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkIntegrity } from '../../../electron/launch/runtime';
import { temporaryFolder } from '../temporary-folder';

const SHA512_OF_ABC =
  '3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==';

test('an archive with the expected checksum is accepted', async () => {
  const file = join(await temporaryFolder(), 'a.tgz');
  await writeFile(file, 'abc');
  await expect(checkIntegrity(file, SHA512_OF_ABC)).resolves.toBeUndefined();
});

test('an archive with one other byte is refused by name', async () => {
  const file = join(await temporaryFolder(), 'a.tgz');
  await writeFile(file, 'abd');
  await expect(checkIntegrity(file, SHA512_OF_ABC)).rejects.toThrow('a.tgz is not the file');
});
