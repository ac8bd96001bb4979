import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../lib/language/texts.ts';
import { IconButton } from './icon-button.tsx';

/** Goes back one page, or to the home page if this page was opened directly. */
export function BackButton({ label = t('Go back') }: { label?: string }) {
  const navigate = useNavigate();
  function goBack() {
    const opened: unknown = window.history.state;
    const first = typeof opened !== 'object' || opened === null || !('idx' in opened) || opened.idx === 0;
    if (first) navigate('/', { replace: true });
    else navigate(-1);
  }
  return <IconButton label={label} icon={ArrowLeft} onClick={goBack} className="-ms-2" />;
}

/** The heading (h1) of a page, with an optional back button before it and actions at the end of the line. */
export function PageHeading({
  title,
  text,
  back = false,
  actions,
}: {
  title: ReactNode;
  /** A line under the title. */
  text?: ReactNode;
  /** Shows the back button. */
  back?: boolean;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 grow basis-52 items-center gap-2">
        {back ? <BackButton /> : null}
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          {text ? <p className="mt-1 text-ink-soft text-sm">{text}</p> : null}
        </div>
      </div>
      {actions}
    </header>
  );
}
