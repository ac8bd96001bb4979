import { foldDigits } from '@library/contract/fields/digits.ts';

/** The `tel:` address of a number as people write it, in digits of any script. */
export function telLink(contact: string): string {
  return `tel:${foldDigits(contact).replace(/[^\d+]/g, '')}`;
}

/**
 * The WhatsApp chat with a number, or null when the number cannot have one. WhatsApp requires the international form without
 * a plus; a Bangladeshi mobile number in its national form (01 and nine more digits) becomes 8801 and the rest.
 */
export function whatsAppLink(contact: string): string | null {
  const number = foldDigits(contact)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const international = /^01\d{9}$/.test(number) ? `+88${number}` : number.replace(/^(?=8801\d{9}$)/, '+');
  return /^\+[1-9]\d{7,14}$/.test(international) ? `https://wa.me/${international.slice(1)}` : null;
}
