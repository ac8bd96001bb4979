import { beforeAll, expect, it } from 'vitest';
import { readBooks } from '../../demo/files.ts';
import { toBijoy } from '../../test/bijoy-writer.ts';
import type { TestClient } from '../../test/client.ts';
import { appliedImport, checkedImport, lines, rowsOf } from '../../test/scenes/import-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});

it('a list that was typed in SutonnyMJ is imported as Bengali, with a remark on each row', async () => {
  const titles = ['বাংলাদেশের ইতিহাস', 'কোন এক দিন', 'শ্রাবণ মেঘের দিন'];
  const one = await appliedImport(
    library(),
    admin,
    lines('title,author,isbn', ...titles.map((title) => `${toBijoy(title)},Humayun Ahmed,`)),
  );
  expect(one.counts).toMatchObject({ new: 3 });
  const rows = await rowsOf(admin, one.import_id);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(JSON.stringify(row)).toContain('Converted from Bijoy');
  const stored = await library()
    .database.selectFrom('books')
    .innerJoin('authors', 'authors.author_id', 'books.author_id')
    .where('title', 'in', titles)
    .select(['title', 'name'])
    .execute();
  expect(stored.map(({ name }) => name)).toEqual(Array(3).fill('Humayun Ahmed'));
});

it.each(['books.csv', 'books.mrc', 'books.xml'])(
  'what %s has taken out is the same when it comes in',
  async (file) => {
    const { make } = library();
    const hall = await make.hall();
    for (const row of (await readBooks()).slice(0, 60)) {
      const { title, author, publisher, category, description, language, isbn } = row;
      const facts = { title: `${title} (${file})`, author, publisher, category, description, language, isbn };
      await make.copies(
        await make.book({
          ...facts,
          year: 1993,
          pages: 320,
          volume: 'প্রথম খণ্ড',
          volume_no: 1,
          other_titles: [{ title: `Romanised, ${title.length}`, kind: 'other_script' }],
        }),
        hall,
        2,
      );
    }
    const response = await fetch(`${admin.address}/api/export/${file}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    const one = await checkedImport(library(), admin, text);
    const same = one.counts.same;
    expect(same).toBeGreaterThanOrEqual(60);
    expect(one.counts).toEqual({ same });
  },
);
