import type { Page } from '@playwright/test';

/** Hints for the Enter key in forms: it goes to the next field, or submits the form. */
const forms = /^(next|done|go)$/;

/** The attributes that a field of each type needs for a phone's keyboard. */
const wanted: Record<string, Record<string, string | RegExp>> = {
  email: { inputmode: 'email', autocapitalize: 'none', enterkeyhint: forms },
  tel: { inputmode: 'tel', enterkeyhint: forms },
  number: { inputmode: 'numeric', enterkeyhint: forms },
  search: { inputmode: 'search', autocapitalize: 'none', enterkeyhint: 'search' },
  password: { autocapitalize: 'none', enterkeyhint: forms },
  text: { enterkeyhint: forms },
  date: { enterkeyhint: forms },
};

/**
 * The autofill names that fields for a person's own data need. Staff forms ask for the data of others, and only need some
 * value.
 */
const ownData: Record<string, RegExp> = {
  email: /^(email|username)$/,
  tel: /^tel$/,
  password: /^(current|new)-password$/,
};

interface FieldFacts {
  label: string;
  type: string;
  attributes: Record<string, string>;
}

const isAs = (found: string, value: string | RegExp) =>
  typeof value === 'string' ? found === value : value.test(found);

/**
 * The fields with wrong or missing attributes for a phone's keyboard and autofill, each with the reason. `own`: the
 * forms ask for the person's own data.
 */
export async function wrongInputAttributes(page: Page, own: boolean): Promise<string[]> {
  const fields = await page.evaluate((): FieldFacts[] =>
    [...document.querySelectorAll('input')]
      .filter(
        (field) => field.checkVisibility() && !['radio', 'checkbox', 'file', 'range'].includes(field.type),
      )
      .map((field) => ({
        label: field.labels?.[0]?.textContent ?? field.ariaLabel ?? '',
        type: field.type,
        attributes: Object.fromEntries([...field.attributes].map(({ name, value }) => [name, value])),
      })),
  );
  return fields.flatMap(({ label, type, attributes }) => {
    const faults = Object.entries(wanted[type] ?? { type: 'known' })
      .filter(([name, value]) => !isAs(attributes[name] ?? '', value))
      .map(([name, value]) => `${label} (${type}): ${name} should be ${value}`);
    const filled = own ? (ownData[type] ?? /./) : /./;
    const { autocomplete = '' } = attributes;
    return filled.test(autocomplete)
      ? faults
      : [...faults, `${label} (${type}): autocomplete is '${autocomplete}'`];
  });
}
