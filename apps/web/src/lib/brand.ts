import { defaultSettings } from '@library/contract/settings.ts';
import { settings } from './settings.ts';

/** Puts a deployment's own brand colour into the design; the default's shades stand in tokens.css (decisions 6). */
export function applyBrand(): void {
  if (settings.brand_colour.toLowerCase() === defaultSettings.brand_colour.toLowerCase()) return;
  const { style, dataset } = document.documentElement;
  style.setProperty('--brand', settings.brand_colour);
  dataset.ownBrand = '';
}
