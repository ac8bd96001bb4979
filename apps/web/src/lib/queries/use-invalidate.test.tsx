import { listWishes } from '@library/contract/reading/wishes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { goOffline } from '../../test/offline.ts';
import { show } from '../../test/show.tsx';
import { call } from '../calls/api.ts';
import { useInvalidate } from './use-invalidate.ts';

function Change() {
  const { data } = useQuery({
    queryKey: ['wishes'],
    queryFn: () => call(listWishes, { quiet: true }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async () => undefined,
    onSettled: useInvalidate(['wishes'], { wait: true }),
  });
  return (
    <button type="button" disabled={!data || isPending} onClick={() => mutate()}>
      Change
    </button>
  );
}

it('a button does not stay busy while the reload after its act waits for the network', async () => {
  const server = fakeServer();
  server.answer(listWishes, []);
  await show(<Change />, { as: 'reader' });
  const button = page.getByRole('button', { name: 'Change' });
  await expect.element(button).toBeEnabled();
  server.cut(listWishes);
  const fail = server.hold(listWishes);
  await button.click();
  await expect.element(button).toBeDisabled();
  goOffline();
  fail();
  await expect.element(button).toBeEnabled();
});
