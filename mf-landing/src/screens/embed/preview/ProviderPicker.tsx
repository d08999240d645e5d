import { SEARCH_DEBOUNCE_MS } from '@nabericht/domain/rule/constants';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { SearchField } from '@nabericht/ui/SearchField';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useState } from 'react';
import { useProviderSearch } from '../../../catalogue/use-catalogue.ts';
import { useDebounced } from '../../../catalogue/use-debounced.ts';
import styles from '../EmbedScreen.module.css';

const SHOWN = 6;

/** Searches while the visitor types; choosing a result shows its preview. */
export function ProviderPicker({ onChoose }: { onChoose: (slug: string) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const rested = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  // Clearing the field takes effect without the debounce.
  const words = typed.trim() && rested;
  const search = useProviderSearch(words);
  const found = words ? (search.data?.providers.slice(0, SHOWN) ?? []) : [];
  const isNone = words !== '' && search.isSuccess && !search.isPlaceholderData && found.length === 0;
  return (
    <div className={styles.picker}>
      <SearchField
        name="organisation"
        label={intl.formatMessage({ id: 'developer.search.label' })}
        hint={intl.formatMessage({ id: 'developer.search.hint' })}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <ul className={styles.found} aria-label={intl.formatMessage({ id: 'developer.search.found' })}>
          {found.map(({ slug, name }) => (
            <li key={slug}>
              <Button
                severity="secondary"
                onClick={() => {
                  setTyped('');
                  onChoose(slug);
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isNone && (
        <p>
          <FormattedMessage id="developer.search.none" />
        </p>
      )}
      {search.isError && (
        <p>
          <FormattedMessage id="developer.search.failed" />
        </p>
      )}
      <VisuallyHidden role="status">
        {words && search.isSuccess && !search.isPlaceholderData
          ? intl.formatMessage({ id: 'developer.search.count' }, { count: found.length })
          : ''}
      </VisuallyHidden>
    </div>
  );
}
