import styles from './ProviderLogo.module.css';

interface ProviderLogoProps {
  /** A URL of our own origin; nothing is rendered without one. */
  src: string | null | undefined;
  /** `sm` next to a name, `md` above it. */
  size?: 'sm' | 'md';
}

/** The logo of an organisation next to its name; its alternative text is empty, because the name says everything. */
export const ProviderLogo = ({ src, size = 'sm' }: ProviderLogoProps) =>
  src ? (
    <img className={styles[size]} src={src} alt="" loading="lazy" decoding="async" fetchPriority="low" />
  ) : null;
