import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Pager } from './pager.tsx';

describe('Pager', () => {
  it('shows nothing for a single page', async () => {
    await render(<Pager page={1} lastPage={1} onPageChange={vi.fn()} />);
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });

  it('goes one page on and back, and not past either end', async () => {
    const onPageChange = vi.fn();
    const { rerender } = await render(<Pager page={1} lastPage={3} onPageChange={onPageChange} />);
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next page' }).click();
    expect(onPageChange).toHaveBeenLastCalledWith(2);

    await rerender(<Pager page={3} lastPage={3} onPageChange={onPageChange} />);
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous page' }).click();
    expect(onPageChange).toHaveBeenLastCalledWith(2);
  });

  it('has targets for thumbs on the narrowest phone, none of them outside it', async () => {
    await page.viewport(320, 700);
    const { container } = await render(<Pager page={6} lastPage={12} onPageChange={vi.fn()} />);
    const boxes = [...container.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    expect(boxes).toHaveLength(9);
    expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBe(320);
  });
});
