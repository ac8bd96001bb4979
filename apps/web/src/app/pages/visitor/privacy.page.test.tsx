import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import PrivacyPage from './privacy.page.tsx';

const section = (name: string) => page.getByRole('region', { name });

it('says what is stored of someone who found a book, who reads it and for how long it is stored', async () => {
  await show(<PrivacyPage />, { as: null });
  await expect
    .element(section('What we store'))
    .toMatchTextContent(/what you typed and when, but not who you are/);
  await expect
    .element(section('Who sees it'))
    .toMatchTextContent(/Volunteers of the book's hall and admins read what you tell us/);
  await expect
    .element(section('How long we keep it'))
    .toMatchTextContent(/about a book that you found is deleted after 90 days/);
});

it('says what is stored of a reader, waiting lists and receipts included', async () => {
  await show(<PrivacyPage />, { as: null });
  const stored = section('What we store');
  await expect.element(stored).toMatchTextContent(/requests, waiting lists, loans with their receipts/);
  await expect
    .element(stored)
    .toMatchTextContent(/dispute a receipt, or tell us that you have returned a book/);
});

it('says what volunteers see without a request or a book at their hall', async () => {
  await show(<PrivacyPage />, { as: null });
  const seen = section('Who sees it');
  await expect
    .element(seen)
    .toMatchTextContent(/by your registration number.* They then see your name, department and session\./);
  await expect
    .element(seen)
    .toMatchTextContent(/halls that you choose on a waiting list see your name there/);
});

it('says that the device keeps codes without being asked, and that an archive holds logins', async () => {
  await show(<PrivacyPage />, { as: null });
  await expect
    .element(section('On your device'))
    .toMatchTextContent(/When you open My books, though, your device keeps the codes of your open requests/);
  await expect
    .element(section('How long we keep it'))
    .toMatchTextContent(/everything except logins\. If this library also archives .* holds logins too/);
});
