import styles from '../EmbedScreen.module.css';
import { Words } from '../Words.tsx';

interface ReferenceProps {
  /** The group of texts: `developer.<about>.<name>`. */
  about: 'attribute' | 'event';
  entries: readonly { name: string; values: string }[];
}

/** A list of attributes or events, with a text about each. */
export const Reference = ({ about, entries }: ReferenceProps) => (
  <dl className={styles.reference}>
    {entries.map(({ name, values }) => (
      <div key={name}>
        <dt>
          <code translate="no">{about === 'event' ? `nabericht:${name}` : name}</code>
          <code className={styles.values} translate="no">
            {values}
          </code>
        </dt>
        <dd>
          <Words id={`${about}.${name}`} />
        </dd>
      </div>
    ))}
  </dl>
);

export const ATTRIBUTES = [
  { name: 'provider', values: 'gildebank' },
  { name: 'locale', values: 'nl | en' },
  { name: 'mode', values: 'search | frame' },
  { name: 'start', values: 'report | page' },
  { name: 'brand', values: '3 | none' },
  { name: 'campaign', values: 'nieuwsbrief-mei' },
] as const;

export const EVENTS = [
  { name: 'ready', values: '{ provider, mode, version }' },
  { name: 'start', values: '{ provider, address }' },
  { name: 'error', values: '{ reason }' },
] as const;
