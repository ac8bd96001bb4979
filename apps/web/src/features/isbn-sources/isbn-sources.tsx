import { type OutsideSourceState, outsideSources } from '@library/contract/intake/isbn-lookup.ts';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useId } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { isbnSourcesQuery, useAgree } from './isbn-sources.api.ts';

/** The services that may be asked about ISBNs: what is sent to whom, and the switch by which an admin agrees. */
export function IsbnSources() {
  const query = useQuery(isbnSourcesQuery);
  return (
    <QueryList
      query={query}
      rows={query.data?.data}
      texts={{
        loading: t('Loading sources...'),
        failed: t("We couldn't load the sources."),
        empty: { icon: Globe, title: t('There are no sources.') },
      }}
      skeleton="h-40"
      skeletons={2}
    >
      {(sources) => (
        <>
          <ul className="grid gap-4 md:grid-cols-2" aria-label={t('Sources')}>
            {sources.map((source) => (
              <li key={source.source}>
                <Source state={source} />
              </li>
            ))}
          </ul>
          <p className="text-ink-soft text-sm">
            {query.data?.known_isbns
              ? t(
                  'We look in the list that was loaded into this library first. It has {count, number} ISBNs.',
                  { count: query.data.known_isbns },
                )
              : t(
                  'You can load a list of ISBNs into the library. We then look there first. See “Books by their ISBN” in the guide to operating it.',
                )}
          </p>
        </>
      )}
    </QueryList>
  );
}

function Source({ state }: { state: OutsideSourceState }) {
  const { source, host, is_set, agreed_by, agreed_at, resting_until } = state;
  const agree = useAgree();
  const id = useId();
  const name = outsideSources[source];
  const isOn = agreed_at !== null;
  const isWorking = isOn && is_set;
  return (
    <Card className="h-full">
      <h2 className="text-lg">{name}</h2>
      <p id={id} className="mt-1 text-ink-soft text-sm">
        {t(
          "When staff look up an ISBN that this library doesn't have, the server sends the number to {host}, with the name of the library and {email}. Nothing about a person is sent.",
          { host, email: settings.contact_email },
        )}
      </p>
      <div className="mt-3">
        <Switch
          wide
          label={t('Send ISBNs to {name}', { name })}
          checked={isOn}
          disabled={!is_set && !isOn}
          busy={agree.isPending}
          describedBy={id}
          onCheckedChange={(agreed) => agree.mutate({ source, agreed })}
        />
      </div>
      <p className="mt-2 text-sm">
        {is_set
          ? null
          : `${t("The settings of this library don't name {name} (ISBN_SOURCES), so it isn't asked.", { name })} `}
        {agreed_at && agreed_by ? (
          <>
            {rich('{person} agreed on {moment}.', {
              person: <ScriptText text={agreed_by} />,
              moment: formatMoment(agreed_at),
            })}{' '}
          </>
        ) : null}
        {isWorking && resting_until
          ? t("{name} has refused our calls, so we won't ask it again until {moment}.", {
              name,
              moment: formatMoment(resting_until),
            })
          : null}
      </p>
    </Card>
  );
}
