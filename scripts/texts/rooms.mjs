import { offeredLanguages } from '../../packages/contract/src/language/spoken-languages.ts';

/**
 * The parts of the web app whose texts are all in the catalogues. Parts are only added to the list, never removed: once a
 * part is here, it must not get texts outside the catalogues again.
 */
export const ROOMS = [
  'apps/web/src/app/admin/',
  'apps/web/src/app/gateway/',
  'apps/web/src/app/pages/',
  'apps/web/src/app/shell/',
  'apps/web/src/app/volunteer/',
  'apps/web/src/book-parts/',
  'apps/web/src/features/admin-books/',
  'apps/web/src/features/admins/',
  'apps/web/src/features/audit/',
  'apps/web/src/features/book-intake/',
  'apps/web/src/features/book-sources/',
  'apps/web/src/features/calendar-feeds/',
  'apps/web/src/features/calendar/',
  'apps/web/src/features/catalogue/',
  'apps/web/src/features/claims/',
  'apps/web/src/features/copies/',
  'apps/web/src/features/desk/',
  'apps/web/src/features/due-dates/',
  'apps/web/src/features/email-proofs/',
  'apps/web/src/features/exports/',
  'apps/web/src/features/hall-lists/',
  'apps/web/src/features/imports/',
  'apps/web/src/features/inventory/',
  'apps/web/src/features/isbn-sources/',
  'apps/web/src/features/kept-books/',
  'apps/web/src/features/labels/',
  'apps/web/src/features/leaderboard/',
  'apps/web/src/features/lendings/',
  'apps/web/src/features/my-reads/',
  'apps/web/src/features/notices/',
  'apps/web/src/features/overview/',
  'apps/web/src/features/own-account/',
  'apps/web/src/features/passings/',
  'apps/web/src/features/password-resets/',
  'apps/web/src/features/points/',
  'apps/web/src/features/readers/',
  'apps/web/src/features/receipts/',
  'apps/web/src/features/reference/',
  'apps/web/src/features/registration/',
  'apps/web/src/features/requests/',
  'apps/web/src/features/reviews/',
  'apps/web/src/features/search/',
  'apps/web/src/features/sessions/',
  'apps/web/src/features/stocktakes/',
  'apps/web/src/features/volunteers/',
  'apps/web/src/features/waits/',
  'apps/web/src/features/wishes/',
  'apps/web/src/features/works/',
  'apps/web/src/lib/session/account-types.ts',
  'apps/web/src/lib/calls/api-errors.ts',
  'apps/web/src/lib/calls/api.ts',
  'apps/web/src/lib/wording/claim-outcomes.ts',
  'apps/web/src/lib/wording/closed-weekdays.ts',
  'apps/web/src/lib/wording/copy-conditions.ts',
  'apps/web/src/lib/wording/due-badge.ts',
  'apps/web/src/lib/forms/gender-options.ts',
  'apps/web/src/lib/halls.ts',
  'apps/web/src/lib/wording/language-options.ts',
  'apps/web/src/lib/own-book-states.ts',
  'apps/web/src/lib/own-waits.ts',
  'apps/web/src/lib/session/session.tsx',
  'apps/web/src/lib/waiting-counts.ts',
  'apps/web/src/person-parts/',
  'apps/web/src/ui/',
];

/** Literals in these parts that look like texts but are not, by file. @type {Record<string, readonly string[]>} */
export const NO_TEXTS = {
  // The name of a field in a refusal of the contract.
  'apps/web/src/features/book-intake/insert-fields.ts': ['Hall'],
  // Names of entries in the query cache.
  'apps/web/src/features/book-intake/photographs/drafts.api.ts': ['title page'],
  'apps/web/src/features/copies/copies.api.ts': ['of book'],
  // Names of dialogs and of actions.
  'apps/web/src/features/reviews/own-review-dialog.tsx': ['read again'],
  'apps/web/src/app/pages/reader/dashboard.page.tsx': ['leave turn'],
  'apps/web/src/app/pages/reader/my-reads.page.tsx': ['leave turn', 'own review', 'renew many'],
  // Part of a key of the cache.
  'apps/web/src/features/waits/staff-waits.api.ts': ['of book'],
  // The name of a program.
  'apps/web/src/features/imports/import-texts.ts': ['Excel'],
  // A key.
  'apps/web/src/features/overview/overview-cards.tsx': ['by hand'],
  'apps/web/src/features/readers/page/reader-page.api.ts': ['of reader'],
  // Examples of what people type.
  'apps/web/src/features/reference/paste-list-dialog.tsx': [
    'Salimullah Muslim Hall, men\nRokeya Hall, women',
    'Physics\nবাংলা',
  ],
  // The name of a language in that language.
  'apps/web/src/app/shell/top-bar/language-switch.tsx': ['English'],
  // Names of errors, and of headers.
  'apps/web/src/lib/calls/api-errors.ts': ['ApiError', 'NetworkError', 'OfflineError'],
  'apps/web/src/lib/calls/api.ts': ['Authorization', 'Bearer {}', 'Content-Type'],
  // A text that the server sends.
  'apps/web/src/book-parts/covers/cover-text.ts': ['Unknown Author'],
  // Names of keys.
  'apps/web/src/ui/fields/use-combobox.ts': ['ArrowLeft', 'ArrowRight', 'Home', 'End'],
  // A selector.
  'apps/web/src/ui/scanner/code-field.tsx': ['input, textarea, select, button, a'],
};

/** The languages besides English that people can choose: every text has a translation in them. */
export const OFFERED = offeredLanguages.filter((language) => language !== 'en');
