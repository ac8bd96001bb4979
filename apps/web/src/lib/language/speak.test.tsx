import { useState } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { BrowserRouter } from '../../app/router/browser-router.tsx';
import { speak, useSpoken } from './spoken.ts';
import { rich, t } from './texts.ts';

function Page() {
  const [name, setName] = useState('');
  return (
    <>
      <label>
        {t('Your name')}
        <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <p>
        {rich('Read <link>the rules</link> of {library}.', {
          link: (inside) => <a href="#rules">{inside}</a>,
          library: <b>Ours</b>,
        })}
      </p>
    </>
  );
}

function Whole() {
  useSpoken();
  return (
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </BrowserRouter>
  );
}

it('shows another language on the page that is open, and keeps what was typed', async () => {
  const screen = await render(<Whole />);
  await screen.getByLabelText('Your name').fill('Amina');
  await expect.element(screen.getByText('Read the rules of Ours.')).toBeVisible();

  speak({
    language: 'bn',
    locale: 'bn-BD-u-nu-beng',
    texts: {
      'Your name': 'আপনার নাম',
      'Read <link>the rules</link> of {library}.': '{library}-এর <link>নিয়ম</link> পড়ুন।',
    },
  });

  await expect.element(screen.getByLabelText('আপনার নাম')).toHaveValue('Amina');
  await expect.element(screen.getByRole('link', { name: 'নিয়ম' })).toBeVisible();
  await expect.element(screen.getByText('Ours-এর নিয়ম পড়ুন।')).toBeVisible();
});
