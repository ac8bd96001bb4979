import { listStocktakes } from '@library/contract/copies/stocktakes.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { StocktakeList } from './stocktake-list.tsx';

const at = '2026-03-10T04:00:00.000Z';

function listed(ended_at: string | null) {
  const stocktake = {
    stocktake_id: 'S1',
    hall: { hall_id: 'H1', name: 'Near Hall' },
    started_at: at,
    started_by: 'Karim',
    ended_at,
    ended_by: null,
    frozen_count: 5,
    seen: 2,
  };
  const server = fakeServer();
  server.answer(listStocktakes, ({ query }) => ({
    data: [query.page === '2' ? { ...stocktake, ended_at: at, stocktake_id: 'S0' } : stocktake],
    current_page: Number(query.page),
    last_page: 2,
    total: 2,
  }));
  return server;
}

const goOn = page.getByRole('link', { name: 'Go on counting' });
const start = page.getByRole('button', { name: 'Start a stock-take' });

it('leads a volunteer into the stock-take under way', async () => {
  listed(null);
  await show(<StocktakeList choosesHall={false} />, { as: 'volunteer' });
  await expect.element(goOn).toHaveAttribute('href', '/stock-takes/S1');
  await expect.element(start).not.toBeInTheDocument();
});

it('offers no start while it is not known whether one is under way, nor on a later page', async () => {
  const load = listed(null).hold(listStocktakes);
  await show(<StocktakeList choosesHall={false} />, { as: 'volunteer', at: ['/?page=2'] });
  await expect.element(page.getByRole('heading', { name: 'Stock-takes' })).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  load();
  await expect.element(page.getByText('Ended')).toBeVisible();
  await expect.element(goOn).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});

it('lets a volunteer start a new one after the end of the last', async () => {
  listed(at);
  await show(<StocktakeList choosesHall={false} />, { as: 'volunteer' });
  await expect.element(page.getByText('Ended')).toBeVisible();
  await expect.element(start).toBeVisible();
  await expect.element(goOn).not.toBeInTheDocument();
});
