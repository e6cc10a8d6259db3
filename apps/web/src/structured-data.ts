import type { MetaDescriptor } from 'react-router';
import { metaEdition, metaLanguage, type pageMeta } from './page-meta.ts';

type MetaArgs = Parameters<typeof pageMeta>[0];
type Thing = Record<string, unknown>;

/**
 * Programs read it of the page as the server sent it; a browser has no use for it, so that no page brings what makes it.
 * The router leaves out what is undefined, and React leaves the server's element alone.
 */
const nothing = undefined as unknown as MetaDescriptor;

/** What programs read of a page, in the words of schema.org; what is undefined is left out. */
export const structuredData = (thing: Thing): MetaDescriptor =>
  import.meta.env.SSR ? { 'script:ld+json': { '@context': 'https://schema.org', ...thing } as never } : nothing;

/** Of every absolute address. */
export const originOf = ({ matches }: MetaArgs): string =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? '';

/** The way from the home page to this one. */
export function breadcrumbs(args: MetaArgs, trail: readonly { name: string; path: string }[]): MetaDescriptor {
  if (!import.meta.env.SSR) return nothing;
  const origin = originOf(args);
  const home = { name: metaLanguage(args) === 'zh' ? '首页' : 'Home', path: '/home' };
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}

/** What a list shows, in its order: where each leads, so that search engines take the page for the list it is. */
export function itemList(args: MetaArgs, items: readonly { name: string; path: string }[]): MetaDescriptor {
  if (!import.meta.env.SSR) return nothing;
  const origin = originOf(args);
  return structuredData({
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + path,
    })),
  });
}

/** The conference as an event, for pages about part of it. */
function conference(args: MetaArgs): Thing | undefined {
  const edition = metaEdition(args);
  if (!edition) return undefined;
  const isZh = metaLanguage(args) === 'zh';
  return {
    '@type': 'Event',
    name: isZh ? edition.nameZh : edition.nameEn,
    startDate: edition.firstDay,
    endDate: edition.lastDay,
    url: `${originOf(args)}/home`,
  };
}

interface SessionFacts {
  name: string;
  description: string | undefined;
  path: string;
  start: number;
  end: number;
  /** Undefined of what is held online only. */
  place: string | undefined;
  performers?: readonly string[];
  organisers?: readonly string[];
  /** It can be watched from elsewhere as well. */
  isBroadcast?: boolean;
  /** In fen, of the cheapest ticket; undefined where nothing is asked. */
  offer?: { priceFen: number; path: string } | undefined;
  picture?: string;
}

/** A forum, an activity or an event of the conference. */
export function sessionData(args: MetaArgs, facts: SessionFacts): MetaDescriptor {
  if (!import.meta.env.SSR) return nothing;
  const origin = originOf(args);
  const { name, description, path, start, end, place, performers = [], organisers = [], offer, picture } = facts;
  const inPerson = place && { '@type': 'Place', name: place, address: venueAddress(args) };
  const online = (facts.isBroadcast || !place) && { '@type': 'VirtualLocation', url: origin + path };
  const mode = inPerson ? (online ? 'Mixed' : 'Offline') : 'Online';
  return structuredData({
    '@type': 'Event',
    name,
    description,
    url: origin + path,
    image: picture && origin + picture,
    startDate: new Date(start).toISOString(),
    endDate: new Date(end).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: inPerson && online ? [inPerson, online] : inPerson || online,
    performer: performers.length > 0 ? performers.map((one) => ({ '@type': 'Person', name: one })) : undefined,
    organizer:
      organisers.length > 0 ? organisers.map((one) => ({ '@type': 'Organization', name: one })) : organiser(args),
    superEvent: conference(args),
    offers: offer && {
      '@type': 'Offer',
      price: (offer.priceFen / 100).toFixed(2),
      priceCurrency: 'CNY',
      url: origin + offer.path,
      availability: 'https://schema.org/InStock',
    },
  });
}

function venueAddress(args: MetaArgs): string | undefined {
  const edition = metaEdition(args);
  return metaLanguage(args) === 'zh' ? edition?.venueZh : edition?.venueEn;
}

/** Who holds the conference. */
export function organiser(args: MetaArgs): Thing | undefined {
  const edition = metaEdition(args);
  if (!import.meta.env.SSR || !edition) return undefined;
  const isZh = metaLanguage(args) === 'zh';
  return {
    '@type': 'Organization',
    name: isZh ? `${edition.shortNameZh}组委会` : `${edition.shortNameEn} Organising Committee`,
    url: `${originOf(args)}/home`,
  };
}

/** The whole conference, for its front page. */
export function conferenceData(args: MetaArgs): MetaDescriptor[] {
  const edition = metaEdition(args);
  if (!import.meta.env.SSR || !edition) return [];
  const isZh = metaLanguage(args) === 'zh';
  return [
    structuredData({
      ...conference(args),
      description: isZh ? edition.introZh : edition.introEn,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: { '@type': 'Place', name: venueAddress(args), address: venueAddress(args) },
      organizer: organiser(args),
    }),
    structuredData({ ...organiser(args), logo: `${originOf(args)}/favicon.svg` }),
  ];
}

interface OfferFacts {
  name: string;
  description?: string | undefined;
  priceFen: number;
  path: string;
  isOnSale: boolean;
}

/** What the shop sells. */
export function offersData(args: MetaArgs, offers: readonly OfferFacts[]): MetaDescriptor {
  if (!import.meta.env.SSR) return nothing;
  return structuredData({
    ...conference(args),
    location: { '@type': 'Place', name: venueAddress(args), address: venueAddress(args) },
    organizer: organiser(args),
    offers: offers.map(({ name, description, priceFen, path, isOnSale }) => ({
      '@type': 'Offer',
      name,
      description,
      price: (priceFen / 100).toFixed(2),
      priceCurrency: 'CNY',
      url: originOf(args) + path,
      availability: `https://schema.org/${isOnSale ? 'InStock' : 'SoldOut'}`,
    })),
  });
}

interface VideoFacts {
  name: string;
  description: string;
  picture: string;
  uploadedAt: number;
  seconds: number;
  path: string;
}

/** A recording that can be watched. */
export function videoData(args: MetaArgs, facts: VideoFacts): MetaDescriptor {
  if (!import.meta.env.SSR) return nothing;
  const { name, description, picture, uploadedAt, seconds, path } = facts;
  return structuredData({
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: originOf(args) + picture,
    uploadDate: new Date(uploadedAt).toISOString(),
    duration: `PT${Math.round(seconds)}S`,
    url: originOf(args) + path,
  });
}
