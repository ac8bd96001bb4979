import type { AccountType } from '@library/contract/calls/route.ts';
import { word } from './message-descriptor.ts';

const accounts: Record<AccountType, string> = {
  reader: 'a reader account',
  volunteer: 'a volunteer account',
  admin: 'an admin account',
};

/** An account of a kind inside a sentence: 'an admin account'. */
export function anAccount(type: AccountType) {
  return word(accounts[type]);
}
