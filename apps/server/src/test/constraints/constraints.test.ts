import { describe, expect, it } from 'vitest';
import { lendingScene } from '../scenes/lending-scene.ts';
import { useLibrary } from '../test-library.ts';
import { untilSomebodyWaits } from '../waiting.ts';
import { meetings } from './meetings.ts';
import { refusingNames } from './names.ts';
import { never } from './never.ts';
import { refusedInputs } from './refused-inputs.ts';

const library = useLibrary();

const advice = `Each of these constraints refuses writes, and no test says which message people get. Add it to a file beside this
test (decision 028): to meetings.ts with two concurrent changes, to refused-inputs.ts with a call that it refuses, or to never.ts
with the reason why no call can meet it.`;

describe('everything in the schema that refuses a write', () => {
  it('is explained to people in a sentence, or cannot be reached', async () => {
    const known = [
      ...Object.keys(meetings),
      ...Object.keys(refusedInputs),
      ...Object.values(never).flat(),
      // The rules book a return on the day of issue at the earliest.
      'lendings_check1',
    ];
    const names = await refusingNames(library().database);
    expect(
      names.filter((name) => !known.includes(name)),
      advice,
    ).toEqual([]);
    expect(
      known.filter((name) => !names.includes(name)),
      'No such constraint any more.',
    ).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });

  it.each(Object.entries(refusedInputs))('%s: its input is a 422', async (_name, { call, says }) => {
    const { status, body } = await call(await lendingScene(library()), library());
    expect([status, body.message]).toEqual([422, says]);
  });

  it.each(Object.entries(meetings))('%s: the second caller gets the refusal', async (_name, meet) => {
    const { database } = library();
    const { others, call, status, says } = await meet(library(), await lendingScene(library()));
    let called: ReturnType<typeof call> | undefined;
    await library().inTransaction(async (transaction) => {
      for (const statement of others) await statement.execute(transaction);
      called = call();
      await untilSomebodyWaits(database);
    });
    const response = await called;
    expect([response?.status, response?.body.message]).toEqual([status, says]);
  });
});
