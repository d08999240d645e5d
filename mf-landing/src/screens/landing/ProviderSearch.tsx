import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { SearchField } from '@nabericht/ui/SearchField';
import styles from './ProviderSearch.module.css';

/** Searches while the visitor types. Without scripts its button sends the words to the server. */
export function ProviderSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const intl = useIntl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element is too new for the phones this must work on
    <div role="search" className={styles.search}>
      <SearchField
        label={intl.formatMessage({ id: 'landing.search.label' })}
        hint={intl.formatMessage({ id: 'landing.search.hint' })}
        name="query"
        value={typed}
        maxLength={100}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // Enter in the search field must not submit the form, which would start the report.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <noscript>
        <Button type="submit" severity="secondary">
          <FormattedMessage id="landing.search.button" />
        </Button>
      </noscript>
    </div>
  );
}
