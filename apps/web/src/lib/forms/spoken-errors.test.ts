import { zodResolver } from '@hookform/resolvers/zod';
import { requiredLine } from '@library/contract/fields/lines.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { textsIn } from '../language/late-texts.ts';
import { ENGLISH, speak } from '../language/spoken.ts';
import { spokenErrors } from './spoken-errors.ts';

const form = z.object({
  title: requiredLine('Author', 5),
  names: z.array(z.object({ name: requiredLine('Name', 3) })),
});
const check = spokenErrors(zodResolver(form));
const options = { fields: {}, shouldUseNativeValidation: false };
const errorsOf = async (values: z.input<typeof form>) => (await check(values, undefined, options)).errors;

afterEach(() => speak(ENGLISH));

it('says what the contract refuses in the language that is spoken, in fields within fields too', async () => {
  const wrong = { title: '', names: [{ name: 'long' }] };
  expect(await errorsOf(wrong)).toMatchObject({ title: { message: 'Author is required.' } });
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: textsIn('bn') });
  expect(await errorsOf(wrong)).toMatchObject({
    title: { message: 'লেখক দিতে হবে।' },
    names: [{ name: { message: 'নাম সর্বোচ্চ ৩ অক্ষরের হতে পারে।' } }],
  });
});

it('lets through what is right', async () => {
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: textsIn('bn') });
  expect(await check({ title: 'Nawawi', names: [] }, undefined, options)).toMatchObject({
    errors: { title: {} },
  });
  expect(await errorsOf({ title: 'Razi', names: [] })).toEqual({});
});
