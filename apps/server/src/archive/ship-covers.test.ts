import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { ObjectStore } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { createCoverShipping } from './ship-covers.ts';

const folder = useDataFolder();
const step = new Date('2026-03-10T04:00:00Z');

/** A data folder and a store, and the shipping of covers between them, at a time that the test sets. */
async function shippingOf(name: string) {
  await mkdir(folder(name, 'data/covers'), { recursive: true });
  await mkdir(folder(name, 'store'));
  const whole = openObjectStore({ folder: folder(name, 'store') }, new AbortController().signal);
  let isDown = false;
  const putIfAbsent: ObjectStore['putIfAbsent'] = async (object, content) => {
    if (isDown) throw new Error('down');
    return whole.putIfAbsent(object, content);
  };
  const store = { ...whole, putIfAbsent };
  let milliseconds = 0;
  const ship = createCoverShipping(store, 'covers/', folder(name, 'data'), () => milliseconds);
  return {
    /** Adds covers; the file system notes the change in its step from `step` on. */
    add: async (digits: number[]) => {
      for (const digit of digits) {
        const cover = `${String(digit).padStart(8, '0')}-aaaa-4aaa-8aaa-aaaaaaaaaaaa.webp`;
        await writeFile(folder(name, 'data/covers', cover), 'picture');
      }
      await utimes(folder(name, 'data/covers'), step, step);
    },
    shipAt: async (moment: number) => {
      milliseconds = moment;
      await ship();
    },
    sent: async () =>
      (await whole.list('covers/')).map((object) =>
        Number(object.slice('covers/'.length, 'covers/'.length + 8)),
      ),
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

it('sends also a cover of the same step, and reads the folder no more once the step is over', async () => {
  const { add, shipAt, sent } = await shippingOf('steps');
  await add([1]);
  await shipAt(0);
  await add([2]);
  await shipAt(2000);
  expect(await sent()).toEqual([1, 2]);
  await shipAt(2001);
  // No file system would note this change in a step that is over, so nothing is read to find it.
  await add([3]);
  await shipAt(9000);
  expect(await sent()).toEqual([1, 2]);
  await utimes(folder('steps/data/covers'), step, new Date(step.getTime() + 2000));
  await shipAt(9001);
  expect(await sent()).toEqual([1, 2, 3]);
});

it('goes on until all covers are sent, also after a failure', async () => {
  const { add, shipAt, sent, setDown } = await shippingOf('many');
  const digits = Array.from({ length: 25 }, (_, at) => at);
  await add(digits);
  await shipAt(0);
  expect(await sent()).toHaveLength(10);
  setDown(true);
  await expect(shipAt(5000)).rejects.toThrow('down');
  setDown(false);
  await shipAt(6000);
  await shipAt(7000);
  expect(await sent()).toEqual(digits);
});
