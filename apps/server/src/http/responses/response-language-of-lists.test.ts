import { expect, it } from 'vitest';
import { checkedImport } from '../../test/scenes/import-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

async function readBy(token: string, path: string, language: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const response = await fetch(library().address + path, { headers });
  expect(response.status).toBe(200);
  return response.text();
}

it('why a row of a list was refused is stored with its values, and read in either language', async () => {
  const admin = await library().make.admin();
  const content = 'Title,Author,Hall\r\nFortress of the Muslim,Said al-Qahtani,Moon Hall\r\n';
  const token = await library().tokenOf(admin);
  const { import_id } = await checkedImport(library(), await library().as(admin), content);
  const [rows, file] = [`/api/imports/${import_id}/rows`, `/api/imports/${import_id}/refused.csv`];
  const english = 'We have no hall called “Moon Hall”. Choose one of ours for it.';
  const bengali = 'আমাদের “Moon Hall” নামে কোনো হল নেই। এর জন্য আমাদের একটি হল বেছে নিন।';
  for (const path of [rows, file]) {
    expect(await readBy(token, path, 'en')).toContain(english);
    expect(await readBy(token, path, 'bn')).toContain(bengali);
  }
});

it('what a reader of files says about a row is read in either language', async () => {
  const admin = await library().make.admin();
  const content = 'Title,Author\r\nFortress of the Muslim,Said al-Qahtani,and more\r\n';
  const token = await library().tokenOf(admin);
  const { import_id } = await checkedImport(library(), await library().as(admin), content);
  const rows = `/api/imports/${import_id}/rows`;
  expect(await readBy(token, rows, 'en')).toContain(
    'This row has more cells than the first line of the file.',
  );
  expect(await readBy(token, rows, 'bn')).toContain('ফাইলের প্রথম সারির চেয়ে এই সারিতে ঘর বেশি।');
});

it('a table has its columns in the language of the answer, but for one that can be imported again', async () => {
  const token = await library().tokenOf(await library().make.admin());
  const header = async (path: string, language: string) =>
    (await readBy(token, path, language)).replace('\uFEFF', '').split('\r\n')[0];
  expect(await header('/api/readers/csv', 'en')).toMatch(/^name,email,phone,registration_number,/);
  expect(await header('/api/readers/csv', 'bn')).toMatch(/^নাম,ইমেইল ঠিকানা,ফোন নম্বর,রেজিস্ট্রেশন নম্বর,/);
  for (const list of ['request', 'lendings', 'vol']) {
    expect(await header(`/api/${list}/csv`, 'bn')).not.toMatch(/[A-Za-z]/);
  }
  expect(await header('/api/admin-book/csv', 'bn')).toMatch(/^title,author,/);
});
