import { expect, test } from 'vitest';
import { translationFaults } from './translation-faults.mjs';

test.each([
  ['You have {count, plural, one {# book} other {# books}} at {hall}.', '{hall}: আপনার {count}টি বই আছে।'],
  ['Wait...', 'অপেক্ষা করুন...'],
  ['Room no.', 'কক্ষ নম্বর'],
  ['{count, plural, one {point} other {points}}', 'পয়েন্ট'],
  ['Read <link>the rules</link>.', '<link>নিয়ম</link> পড়ুন।'],
  ['Labels of 38.1 mm on A4', 'A4-এ ৩৮.১ মিমির লেবেল'],
  ['Export as CSV', 'CSV হিসেবে রপ্তানি করুন'],
])('takes %j as %j', (text, translation) => {
  expect(translationFaults(text, translation)).toEqual([]);
});

test.each([
  ['{n} of {all}', '{n}টি', /leaves out \{all\}/],
  ['{count, plural, one {# book} other {# books}}', 'বই', /leaves out \{count\}/],
  ['Read <link>the rules</link>.', 'নিয়ম পড়ুন।', /leaves out \{link\}/],
  ['{who, select, reader {A reader} other {An admin}}', 'পাঠক বা অ্যাডমিন', /leaves out \{who\}/],
  ['Books', 'বই books', /'books' in Latin letters/],
  ['3 days', '3 দিন', /Latin digits/],
  ['My books', 'আমার  বই', /two spaces/],
  ['Wait. Then go.', 'অপেক্ষা করুন. যান।', /full stop/],
  ['Wait.', 'অপেক্ষা করুন', /ends with '' where English has '\.'/],
  ['Delete it?', 'মুছবেন।', /ends with '।'/],
  ['Sort:', 'সাজান', /where English has ':'/],
  ['Find a label', 'কপি খুঁজুন', /does not say লেবেল/],
  ['A volunteer', 'একজন ভলান্টিয়ার', /for which the glossary has স্বেচ্ছাসেবক/],
  ['My loans', 'আমার ঋণ', /for which the glossary has ধার/],
])('finds what is wrong with %j as %j', (text, translation, why) => {
  expect(translationFaults(text, translation)).toEqual([expect.stringMatching(why)]);
});
