import { expect, it } from 'vitest';
import { isAddressRefused } from './refused-address.ts';

const answer = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), { response, command, responseCode: Number(response.slice(0, 3)) });

it.each([
  ['no such mailbox', answer('550 5.1.1 No such user here'), true],
  ['no such host', answer('550 5.1.2 Host unknown'), true],
  ['a mailbox that takes nothing', answer('550 5.2.1 The account is disabled'), true],
  ['no such mailbox, said after the mail', answer('550 5.1.1 No such user here', 'DATA'), true],
  ['no such mailbox, in an old server’s words', answer('550 No such user here'), true],
  ['a full mailbox', answer('552 5.2.2 Mailbox full'), false],
  ['a policy', answer('550 5.7.1 Rejected by policy'), false],
  ['a relay that is not allowed', answer('554 5.7.1 Relay access denied'), false],
  ['a mail that looks like spam', answer('550 This looks like spam', 'DATA'), false],
  ['a sender that is refused', answer('550 5.1.8 Bad sender', 'MAIL FROM'), false],
  ['a wrong password of the library', answer('535 5.7.8 Bad credentials', 'AUTH LOGIN'), false],
  ['a server that is busy', answer('451 4.7.1 Greylisted'), false],
  ['no answer', new Error('ETIMEDOUT'), false],
  ['no error', null, false],
])('%s', (_what, error, refused) => {
  expect(isAddressRefused(error)).toBe(refused);
});
