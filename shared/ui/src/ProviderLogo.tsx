import styles from './ProviderLogo.module.css';

interface ProviderLogoProps {
  /** On our own origin; nothing is shown without one. */
  src: string | null | undefined;
  /** `sm` beside a name, `md` above it. */
  size?: 'sm' | 'md';
}

/** The logo of an organisation beside its name, which says all that there is to say: it has no text of its own. */
export const ProviderLogo = ({ src, size = 'sm' }: ProviderLogoProps) =>
  src ? (
    <img className={styles[size]} src={src} alt="" loading="lazy" decoding="async" fetchPriority="low" />
  ) : null;
