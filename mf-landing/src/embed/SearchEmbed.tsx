import type { EmbedTexts } from '@nabericht/domain/provider/provider-embed';
import { FormattedMessage } from '@nabericht/intl';
import { Link } from '@nabericht/router';
import { EmptyState } from '@nabericht/ui/EmptyState';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Icon } from '@nabericht/ui/Icon';
import { Loading } from '@nabericht/ui/Loading';
import { Stack } from '@nabericht/ui/Stack';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useState } from 'react';
import { ProviderSearch } from '../screens/landing/ProviderSearch.tsx';
import styles from './embed.module.css';
import { type Search, useSearch } from './use-search.ts';

interface SearchEmbedProps {
  origin: string;
  texts: EmbedTexts | undefined;
  /** The address of an organisation's page, or of the landing page when the slug is null. */
  addressOf: (slug: string | null) => string;
}

/** Searches for organisations, and links to their pages on our site. */
export function SearchEmbed({ origin, texts, addressOf }: SearchEmbedProps) {
  const [typed, setTyped] = useState('');
  const search = useSearch(origin, typed.trim());
  return (
    <Stack as="section" gap="md" aria-labelledby="title">
      <h2 id="title" className={styles.title}>
        {texts?.title ?? <FormattedMessage id="landing.choose" />}
      </h2>
      {texts?.introduction && <p>{texts.introduction}</p>}
      <ProviderSearch typed={typed} onType={setTyped} />
      <p>
        <Link to={addressOf(null)}>
          <FormattedMessage id="embedded.all" />
        </Link>
      </p>
      <div className={styles.results}>
        <Results search={search} words={typed.trim()} addressOf={addressOf} />
      </div>
    </Stack>
  );
}

type ResultsProps = Pick<SearchEmbedProps, 'addressOf'> & { search: Search; words: string };

function Results({ search, words, addressOf }: ResultsProps) {
  if (search.state === 'idle') return null;
  if (search.state === 'failed') {
    return (
      <ErrorBlock onRetry={search.again}>
        <p>
          <FormattedMessage id="embedded.failed" />
        </p>
      </ErrorBlock>
    );
  }
  if (search.state === 'looking') {
    return (
      <Loading>
        <FormattedMessage id="landing.search.looking" />
      </Loading>
    );
  }
  const { providers, totalDocs } = search;
  if (totalDocs === 0) {
    return (
      <EmptyState
        title={<FormattedMessage id="landing.search.nothing" values={{ words }} />}
        headingLevel={3}
      >
        <p>
          <FormattedMessage id="landing.search.nothingHelp" />
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">
        <FormattedMessage id="landing.search.count" values={{ count: totalDocs }} />
      </VisuallyHidden>
      <ul className={styles.list}>
        {providers.map(({ slug, name, serviceType }) => (
          <li key={slug}>
            <Link className={styles.result} to={addressOf(slug)}>
              <span className={styles.name}>{name}</span>
              <span className={styles.kind}>
                <FormattedMessage id={`serviceType.${serviceType}`} />
              </span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
