import { Link } from '@nabericht/router';
import styles from './Logo.module.css';

interface LogoProps {
  /** The name of the product. */
  name: string;
  /** The target of the link; without it the logo is no link. */
  to?: string;
}

/** An envelope with its window, and the name. */
export function Logo({ name, to }: LogoProps) {
  const content = (
    <>
      <svg viewBox="0 0 34 26" aria-hidden="true">
        <rect x="1" y="1" width="32" height="24" rx="2" />
        <rect x="6" y="11" width="14" height="8" rx="2.5" />
      </svg>
      {name}
    </>
  );
  return to === undefined ? (
    <span className={styles.logo}>{content}</span>
  ) : (
    <Link className={styles.logo} to={to}>
      {content}
    </Link>
  );
}
