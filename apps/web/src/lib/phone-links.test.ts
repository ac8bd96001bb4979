import { expect, it } from 'vitest';
import { telLink, whatsAppLink } from './phone-links.ts';

it.each([
  ['01711-223344', 'tel:01711223344'],
  ['+880 1711 223344', 'tel:+8801711223344'],
  ['০১৭১১-২২৩৩৪৪', 'tel:01711223344'],
])('%s is called by %s', (contact, link) => {
  expect(telLink(contact)).toBe(link);
});

it.each([
  ['01711-223344', 'https://wa.me/8801711223344'],
  ['8801711223344', 'https://wa.me/8801711223344'],
  ['+880 1711 223344', 'https://wa.me/8801711223344'],
  ['00880 1711 223344', 'https://wa.me/8801711223344'],
  ['০১৭১১-২২৩৩৪৪', 'https://wa.me/8801711223344'],
  ['٠١٧١١ ٢٢٣٣٤٤', 'https://wa.me/8801711223344'],
  ['+44 20 7946 0000', 'https://wa.me/442079460000'],
  // A landline, an incomplete number, and a text without a number.
  ['02-55167100', null],
  ['0171122334', null],
  ['Ask at the gate', null],
])('%s is written to by %s', (contact, link) => {
  expect(whatsAppLink(contact)).toBe(link);
});
