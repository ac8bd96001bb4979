import type { ReactNode } from 'react';
import { writeDigits } from '../../../lib/language/numbers.ts';
import { t } from '../../../lib/language/texts.ts';

/** How to install the library as an app on an iPhone, where only installed apps get notifications. */
export function InstallSteps() {
  return (
    <ol className="grid gap-4 sm:grid-cols-3">
      <Step number={1} text={t('Open the library in Safari and tap the Share button.')}>
        <rect x="8" y="6" width="84" height="76" rx="8" className="fill-sunken stroke-line-strong" />
        <rect x="8" y="66" width="84" height="16" rx="4" className="fill-surface stroke-line-strong" />
        <path d="M20 74h10M70 74h10" className="stroke-ink-soft" />
        <circle cx="50" cy="66" r="17" className="fill-action-soft stroke-action" />
        <path d="M50 72V56m-5 4.500l5-5 5 5M44 64h-2v12h16V64h-2" className="stroke-action" />
      </Step>
      <Step number={2} text={t('Choose Add to Home Screen.')}>
        <rect x="8" y="14" width="84" height="60" rx="8" className="fill-surface stroke-line-strong" />
        <path d="M18 27h36M18 61h30" className="stroke-ink-soft" />
        <rect x="8" y="35" width="84" height="18" className="fill-action-soft stroke-action" />
        <path d="M18 44h44" className="stroke-action" />
        <path d="M75 38.500h11v11h-11zM80.500 41.500v5m-2.500-2.500h5" className="stroke-action" />
      </Step>
      <Step number={3} text={t('Open the library from your Home Screen and turn notifications on there.')}>
        <rect x="8" y="6" width="84" height="76" rx="8" className="fill-sunken stroke-line-strong" />
        {[20, 44, 68].map((x) => (
          <rect
            key={x}
            x={x}
            y="16"
            width="14"
            height="14"
            rx="4"
            className="fill-surface stroke-line-strong"
          />
        ))}
        <rect x="36" y="40" width="28" height="28" rx="7" className="fill-action-soft stroke-action" />
        <path
          d="M50 48c-3-2-6-2-9-1v12c3-1 6-1 9 1 3-2 6-2 9-1V47c-3-1-6-1-9 1zv12"
          className="stroke-action"
        />
        <circle cx="64" cy="40" r="6" className="fill-danger stroke-surface" />
      </Step>
    </ol>
  );
}

function Step({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 sm:flex-col sm:items-start">
      <svg
        viewBox="0 0 100 88"
        aria-hidden="true"
        className="w-24 shrink-0 fill-none sm:w-full sm:max-w-32"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
      <p className="text-sm">
        <span className="font-semibold">{writeDigits(number)}.</span> {text}
      </p>
    </li>
  );
}
