import { type AccountType, accountTypes } from '@library/contract/route.ts';

/** The kind of account that an address names with `type`; a reader's unless it names one. */
export function accountTypeIn(search: URLSearchParams): AccountType {
  return accountTypes.find((type) => type === search.get('type')) ?? 'reader';
}
