import { Outlet } from '@nabericht/router';
import { Daylight, Page } from '@nabericht/ui/Page';
import { SkipLink } from '@nabericht/ui/SkipLink';
import { useBrand } from '../brand/use-brand.ts';
import { LeaveGuard } from '../leave-guard/LeaveGuard.tsx';
import { RefreshOffer } from '../refresh/RefreshOffer.tsx';
import { useShell } from '../shell-context.ts';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { usePageArrival } from './page-arrival.ts';
import { SignedOutHere } from './SignedOutHere.tsx';

/** The frame around every screen. It holds no state of any remote, and the server always renders it. */
export function Frame() {
  usePageArrival();
  const { isSignedOutHere } = useShell();
  const brand = useBrand();
  return (
    <>
      <SkipLink target="content" />
      <Daylight />
      <Header brand={brand} />
      <Page>
        <RefreshOffer />
        <main id="content" tabIndex={-1} className={styles.main}>
          {isSignedOutHere ? <SignedOutHere /> : <Outlet />}
        </main>
      </Page>
      <Footer />
      <LeaveGuard />
      <LiveRegion />
    </>
  );
}
