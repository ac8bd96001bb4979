import { type AccountType, accountTypes } from '@library/contract/calls/route.ts';

/** The kind of account in the address's `type` parameter; 'reader' by default. */
export function accountTypeIn(search: URLSearchParams): AccountType {
  return accountTypes.find((type) => type === search.get('type')) ?? 'reader';
}
