import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import PrivacyPage from './privacy.page.tsx';

it('says what is stored of someone who found a book, who reads it and for how long it is kept', async () => {
  await show(<PrivacyPage />, { as: null });
  const section = (name: string) => page.getByRole('region', { name });
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
