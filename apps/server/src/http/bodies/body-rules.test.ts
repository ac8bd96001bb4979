import { login } from '@library/contract/accounts/sessions.ts';
import { saveCollections } from '@library/contract/copies/inventory.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../config.ts';
import { usualBodyLimits } from './body-guard.ts';
import { formBytes, isForm, reasonAgainstKind, textBytes } from './body-rules.ts';

const json = 'application/json';
const form = 'multipart/form-data';

it.each([
  [login, json, undefined, null],
  [login, json, 'identity', null],
  [login, json, 'gzip', 'send its body unpacked.'],
  [login, form, undefined, 'send JSON.'],
  [login, undefined, undefined, 'send JSON.'],
  [login, 'text/plain', undefined, 'send JSON.'],
  [submitBook, form, undefined, null],
  [submitBook, json, undefined, null],
  [submitBook, form, 'br', 'send its body unpacked.'],
  [submitBook, 'application/x-www-form-urlencoded', undefined, 'send JSON or a form.'],
] as const)('%#: a body is taken or refused by its kind', (endpoint, mediaType, contentEncoding, words) => {
  const reason = reasonAgainstKind(endpoint, { mediaType, contentEncoding });
  expect(reason && [reason.status, reason.message]).toEqual(
    words && [415, `We couldn't read the call: ${words}`],
  );
});

it('a multipart body counts as a form only where the endpoint takes one', () => {
  expect([
    isForm(submitBook, form),
    isForm(submitBook, json),
    isForm(login, form),
    isForm(undefined, form),
  ]).toEqual([true, false, false, false]);
});

it('JSON bodies may have 64 kB unless the endpoint allows more', () => {
  expect([textBytes(login), textBytes(saveCollections)]).toEqual([65_536, 524_288]);
});

describe('the usual limits (decision 027)', () => {
  it('wait 30 seconds for a body and 120 for a form', () => {
    const { milliseconds, formMilliseconds } = usualBodyLimits;
    expect([milliseconds, formMilliseconds]).toEqual([30_000, 120_000]);
  });

  it('keep bodies that are on their way below 100 MB of memory', () => {
    const { formsAtOnce, bytesInFlight } = usualBodyLimits;
    const forms = formsAtOnce * formBytes(defaultSettings.cover_bytes);
    expect(forms + bytesInFlight).toBeLessThan(100 * 1024 * 1024);
  });
});
