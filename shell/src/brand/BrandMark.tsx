import type { PageBrand } from '@nabericht/remote';
import styles from './BrandMark.module.css';

/** The logo of the provider whose brand the page has, or its name; a logo is drawn at half its pixels, for high-density screens. */
export function BrandMark({ brand: { name, logo } }: { brand: PageBrand }) {
  return (
    <span className={styles.mark}>
      {logo ? (
        <img
          src={logo.path}
          alt={name}
          width={Math.ceil(logo.width / 2)}
          height={Math.ceil(logo.height / 2)}
        />
      ) : (
        name
      )}
    </span>
  );
}
