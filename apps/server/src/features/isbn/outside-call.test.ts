import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { callOutside, OutsideFailure, publicLookup } from './outside-call.ts';

it('a name that leads into this house is not called', async () => {
  const resolved = promisify(publicLookup);
  await expect(resolved('localhost', {})).rejects.toEqual(new OutsideFailure('not allowed'));
  await expect(resolved('localhost', { all: true })).rejects.toEqual(new OutsideFailure('not allowed'));
  const call = { userAgent: 'x', accept: '*/*', timeout: 4000, mostBytes: 10 };
  await expect(callOutside('https://localhost/', { ...call, hosts: ['localhost'] })).rejects.toThrow(
    OutsideFailure,
  );
  await expect(callOutside('https://localhost/', { ...call, hosts: [] })).rejects.toMatchObject({
    reason: 'not allowed',
  });
});
