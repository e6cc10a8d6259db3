import { readOurPath } from '@mingtang/contract/links';
import type { MenuLink } from '@mingtang/contract/reference/model';
import { Building2, ExternalLink, Globe, type LucideIcon, Map as MapIcon, Ticket, Video } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePageData } from '../../language.ts';

const icons: Record<MenuLink['icon'], LucideIcon> = {
  external: ExternalLink,
  globe: Globe,
  building: Building2,
  map: MapIcon,
  ticket: Ticket,
  video: Video,
};

interface OwnLink {
  text: string;
  icon: LucideIcon;
  /** The link itself, around what is given; another site opens in a tab of its own. */
  render: (props?: Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'children'>) => ReactElement;
}

/** The menu's external link, as the organiser set it; undefined when there is none. */
export function useMenuLink(): OwnLink | undefined {
  const language = useLanguage();
  const link = usePageData()?.menuLink;
  if (!link) return undefined;
  const path = readOurPath(link.url);
  return {
    text: language === 'zh' ? link.textZh : link.textEn,
    icon: icons[link.icon],
    render: (props) =>
      path === undefined ? (
        <a href={link.url} target="_blank" rel="noopener" {...props}>
          {props?.children}
        </a>
      ) : (
        <Link to={path} {...props} />
      ),
  };
}
