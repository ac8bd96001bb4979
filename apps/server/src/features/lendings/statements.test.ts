import { expect, it } from 'vitest';
import { done, lendingScene } from '../../test/lending-scene.ts';
import { statementsDuring } from '../../test/statements.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

it('a request, a hand-out and a return take eight statements each, with their beginning and end', async () => {
  const { database, clock } = library();
  const scene = await lendingScene(library());
  const wanted = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
  let [req_id, lending_id] = ['', ''];
  const acts = {
    request: async () => {
      req_id = done(await scene.readerClient.post('/api/request', wanted)).data.req_id;
    },
    fulfil: async () => {
      const handOut = { req_id, return_date: clock.today() };
      lending_id = done(await scene.volunteerClient.patch('/api/request/fulfill', handOut)).data.lending_id;
    },
    return: async () => {
      done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const statements = await statementsDuring(database, act);
    expect(statements.length, [name, ...statements].join('\n')).toBe(8);
  }
});
