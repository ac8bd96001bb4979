import { expect, it } from 'vitest';
import { titleIn, workingTitle } from './working-titles.ts';

it.each([
  { title: workingTitle('C000123'), language: 'en', written: 'Not yet described · C000123' },
  { title: workingTitle('C000123'), language: 'bn', written: 'বিবরণ বাকি · C000123' },
  { title: 'Not yet described', language: 'bn', written: 'Not yet described' },
  { title: 'Riyad as-Salihin', language: 'bn', written: 'Riyad as-Salihin' },
] as const)('writes the title $title as $written in $language', ({ title, language, written }) => {
  expect(titleIn(title, language)).toBe(written);
});
