import { SEARCH_DEBOUNCE_MS } from '@nabericht/domain/rule/constants';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { LeavePlatformDialog } from '@nabericht/providers/LeavePlatformDialog';
import { PageTitle, paths, useAnnounce, useApi, usePageData } from '@nabericht/remote';
import { earlyPage } from '@nabericht/remote/early/early-page';
import { useSearchParams } from '@nabericht/router';
import { Loading } from '@nabericht/ui/Loading';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { askChosen } from '../../catalogue/ask-catalogue.ts';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import type { Category, Part } from '../../catalogue/catalogue.ts';
import { useCategories, useProviderSearch } from '../../catalogue/use-catalogue.ts';
import { useDebounced } from '../../catalogue/use-debounced.ts';
import { CHOICE_NAME } from '../../selection/choice-name.ts';
import { useOwnLetters } from '../../selection/use-own-letters.ts';
import { useSelection } from '../../selection/use-selection.ts';
import { NeedsScripts } from '../../start/NeedsScripts.tsx';
import { useStartReport } from '../../start/use-start-report.ts';
import { useUnfinishedReport } from '../../start/use-unfinished-report.ts';
import { AddToUnfinishedDialog } from './AddToUnfinishedDialog.tsx';
import { BegunElsewhere } from './BegunElsewhere.tsx';
import { ChosenPanel } from './ChosenPanel.tsx';
import { followCategoryKeys } from './category-keys.ts';
import styles from './LandingScreen.module.css';
import { LoadFailure } from './LoadFailure.tsx';
import { NotInList } from './NotInList.tsx';
import { ProviderSearch } from './ProviderSearch.tsx';
import { ProviderSections } from './ProviderSections.tsx';
import { SearchResults } from './SearchResults.tsx';
import { Starters } from './Starters.tsx';
import { UnfinishedReport } from './UnfinishedReport.tsx';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

interface LandingScreenProps {
  /** Says why a visitor who asked for one organisation sees this page. */
  notice?: ReactNode;
  /** The HTTP status with which the server sends the page. */
  status?: number;
}

/**
 * The page where organisations are chosen. Without scripts its links and form still work, and what was ticked or typed before
 * the scripts loaded is kept.
 */
export function LandingScreen({ notice, status }: LandingScreenProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [query, setQuery] = useSearchParams();
  const dossierId = query.get('dossierId') ?? undefined;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(query.get('query') ?? '');
  const words = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const categories = useCategories();
  const search = useProviderSearch(words);
  // The providers in the query of the address, where the form puts them when it is sent before the scripts have loaded.
  const chosenBefore = usePageData<CardProvider[]>('chosen');
  const api = useApi();
  const selection = useSelection({
    given: chosenBefore ?? [],
    find: (chosen) => askChosen(api, [...chosen]),
  });
  const ownLetters = useOwnLetters();
  const unfinished = useUnfinishedReport();
  const [leavingTo, setLeavingTo] = useState<CardProvider | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const starting = useStartReport({
    isLikely: selection.chosen.length > 0,
    unfinished,
    onUnfinished: () => setIsAsking(true),
  });

  useAdoptedInput(form, useShownFirst(categories.data, search.data), selection.toggle, setTyped);

  const found = words === '' || search.isPlaceholderData ? null : search.data;
  useEffect(() => {
    if (found) announce(intl.formatMessage({ id: 'landing.search.count' }, { count: found.totalDocs }));
  }, [found, announce, intl]);

  const choose = useRef<HTMLHeadingElement>(null);
  useFocusWhenGone(words === '', choose);
  useFocusWhenGone(found?.totalDocs === 0, choose);
  useFocusWhenGone(Boolean(unfinished.saved?.draft), choose);

  const ids = selection.chosen.map(({ _id }) => _id);
  const start = (as: 'new' | 'instead' | 'added') => {
    setIsAsking(false);
    void starting.run({ providerIds: ids, ownLetters: ownLetters.letters, dossierId, as });
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (ids.length === 0) return;
    if (unfinished.saved) setIsAsking(true);
    else start('new');
  };

  const startOver = async () => {
    await unfinished.wipe();
    selection.clear();
    ownLetters.clear();
    if (query.has(CHOICE_NAME)) setQuery(withoutChoice, { replace: true, preventScrollReset: true });
  };

  return (
    <>
      <PageTitle title={intl.formatMessage({ id: 'landing.title' })} {...(status && { status })} />
      <form
        ref={form}
        action={paths.home()}
        className={styles.pick}
        onSubmit={begin}
        onKeyDown={followCategoryKeys}
      >
        <div className={styles.hero}>
          <h1>
            <FormattedMessage id="landing.title" />
          </h1>
          <p>
            <FormattedMessage id="landing.intro" />
          </p>
          <section className={styles.how} aria-labelledby="how">
            <h2 id="how">
              <FormattedMessage id="landing.how" />
            </h2>
            <ol>
              <li>
                <FormattedMessage id="landing.how.choose" />
              </li>
              <li>
                <FormattedMessage id="landing.how.read" />
              </li>
              <li>
                <FormattedMessage id="landing.how.follow" />
              </li>
            </ol>
          </section>
          {notice}
          {unfinished.saved?.draft && <UnfinishedReport saved={unfinished.saved} onWipe={startOver} />}
          {unfinished.isNone && <BegunElsewhere />}
        </div>
        <section className={styles.choice} aria-labelledby="choose">
          <h2 id="choose" ref={choose} tabIndex={-1}>
            <FormattedMessage id="landing.choose" />
          </h2>
          <NeedsScripts />
          <ProviderSearch typed={typed} onType={setTyped} />
          {words === '' && <Starters onChoose={setTyped} />}
          {words !== '' ? (
            <SearchResults
              words={words}
              search={search}
              selection={selection}
              onLeave={setLeavingTo}
              onClear={() => setTyped('')}
            />
          ) : categories.data ? (
            <ProviderSections categories={categories.data} selection={selection} onLeave={setLeavingTo} />
          ) : categories.isError ? (
            <LoadFailure query={categories} text="landing.catalogue.failed" />
          ) : (
            <>
              <Loading />
              <Skeleton lines={9} />
            </>
          )}
          <NotInList name={found?.totalDocs === 0 ? words : ''} add={ownLetters.add} />
        </section>
        <ChosenPanel selection={selection} ownLetters={ownLetters} starting={starting} />
      </form>
      <LeavePlatformDialog provider={leavingTo} onClose={() => setLeavingTo(null)} />
      <AddToUnfinishedDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onAdd={() => start('added')}
        onStartOver={() => start('instead')}
      />
    </>
  );
}

/** A reload would choose again what the address names. */
function withoutChoice(query: URLSearchParams): URLSearchParams {
  query.delete(CHOICE_NAME);
  return query;
}

/** Every card that the server can have rendered. */
function useShownFirst(categories: readonly Category[] = [], found: Part | undefined) {
  const whole = usePageData<{ part: Part }>('whole');
  return [
    ...categories.flatMap(({ providers }) => providers),
    ...(whole?.part.providers ?? []),
    ...(found?.providers ?? []),
  ];
}

/** Takes over what was ticked and typed in the server-rendered page before its scripts had loaded. */
function useAdoptedInput(
  form: React.RefObject<HTMLFormElement | null>,
  shown: readonly CardProvider[],
  toggle: (provider: CardProvider) => void,
  setTyped: (typed: string) => void,
): void {
  const first = useRef({ shown, toggle, setTyped });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    earlyPage()?.stopCounts?.();
    const { shown, toggle, setTyped } = first.current;
    const inputs = [...element.querySelectorAll('input')];
    for (const { name, value, checked, defaultChecked } of inputs) {
      if (name !== CHOICE_NAME || checked === defaultChecked) continue;
      const provider = shown.find(({ _id }) => _id === value);
      if (provider) toggle(provider);
    }
    const typed = inputs.find(({ name }) => name === 'query')?.value;
    if (typed) setTyped(typed);
  }, [form]);
}
