import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import { useApi } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { useSearchParams } from '@nabericht/router';
import { useQuery } from '@tanstack/react-query';

/** The organisation in the address, and the version of its brand to show: `/embed?provider=nn&brand=3`. */
export function useChosenProvider() {
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('provider') ?? '';
  const slug = isUsableSlug(asked) ? asked : null;
  const number = query.get('brand') ?? '';
  const brand = /^[1-9]\d{0,5}$/.test(number) ? Number(number) : null;
  const found = useQuery({
    queryKey: ['embed', slug, brand],
    queryFn: ({ signal }) =>
      api.provider
        .readEmbed({ params: { slug: slug ?? '' }, query: brand === null ? {} : { brand } }, { signal })
        .catch((error: unknown) => {
          if (problemOf(error).kind === 'missing') return null;
          throw error;
        }),
    enabled: slug !== null,
    staleTime: 60_000,
  });
  const choose = (next: string) => setQuery({ provider: next }, { replace: true, preventScrollReset: true });
  return { slug, brand, found, choose };
}
