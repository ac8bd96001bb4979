import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lookAt, quarteredPicture } from '../../test/pictures.ts';
import { show } from '../../test/show.tsx';
import { AdjustPicture } from './adjust-picture.tsx';

const adjust = page.getByRole('button', { name: 'Adjust cover' });
const dialog = page.getByRole('dialog', { name: 'Adjust cover' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const use = button('Use picture');

const onAdjusted = vi.fn<(adjusted: File) => void>();

function Chosen({ file }: { file: File }) {
  const [picture, setPicture] = useState(file);
  return (
    <AdjustPicture
      picture={picture}
      name="cover"
      onAdjusted={(adjusted) => {
        onAdjusted(adjusted);
        setPicture(adjusted);
      }}
    />
  );
}

/** The picture that `onAdjusted` got last. */
const used = () => {
  const file = onAdjusted.mock.lastCall?.[0];
  if (!file) throw new Error('No picture was used.');
  return file;
};

/** Moves an edge of the frame by hundreds of pixels, using only the keyboard. */
async function moveEdge(name: string, keys: string) {
  const edge = dialog.getByLabelText(name);
  await expect.element(edge).toBeVisible();
  edge.element().focus();
  await userEvent.keyboard(`{Control>}${keys}{/Control}`);
}

it('crops and turns a picture by the keyboard, and adjusts it again from what was chosen', async () => {
  onAdjusted.mockReset();
  const chosen = await quarteredPicture();
  await show(<Chosen file={chosen} />);
  await adjust.click();
  await moveEdge('Right edge', '{ArrowLeft}{ArrowLeft}');
  await button('Turn right').click();
  await use.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(adjust).toHaveFocus();
  const colours = ['blue', 'red', 'blue', 'red'];
  expect(await lookAt(used())).toEqual({ type: 'image/jpeg', width: 300, height: 200, colours });

  // When the picture is turned the other way, the frame stays around the same part.
  await adjust.click();
  await moveEdge('Right edge', '{ArrowLeft}{ArrowLeft}');
  await button('Turn left').click();
  await use.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await lookAt(used())).toMatchObject({
    width: 300,
    height: 200,
    colours: ['red', 'blue', 'red', 'blue'],
  });

  await adjust.click();
  await use.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(used()).toBe(chosen);
});

it('shows a photograph upright, as its camera was held, and cuts it from there', async () => {
  onAdjusted.mockReset();
  await show(<Chosen file={await quarteredPicture('image/jpeg')} />);
  await adjust.click();
  await moveEdge('Bottom edge', '{ArrowUp}');
  await use.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { width, height, colours } = await lookAt(used());
  expect(colours.slice(0, 2)).toEqual(['blue', 'red']);
  expect(width).toBe(300);
  expect(height).toBeLessThan(330);
});

it('leaves a file that the browser cannot show as it is', async () => {
  onAdjusted.mockReset();
  await show(<Chosen file={new File(['no picture'], 'cover.heic', { type: 'image/heic' })} />);
  await adjust.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent("This browser can't show the picture, so it stays as it is.");
  await expect.element(use).toBeDisabled();
  await button('Cancel').click();
  await expect.element(adjust).toHaveFocus();
  expect(onAdjusted).not.toHaveBeenCalled();
});
