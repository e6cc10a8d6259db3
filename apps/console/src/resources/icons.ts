import type { ResourceDescription } from '@mingtang/contract/resources/model';
import {
  BookOpen,
  Box,
  CalendarDays,
  ConciergeBell,
  DoorOpen,
  Equal,
  Factory,
  FileText,
  Flame,
  FolderTree,
  Gem,
  Info,
  type LucideIcon,
  MapPin,
  Megaphone,
  Mic,
  Network,
  Newspaper,
  Package,
  PartyPopper,
  Presentation,
  ScanLine,
  Sparkles,
  Store,
  Tag,
  Ticket,
  TicketCheck,
  Zap,
} from 'lucide-react';

/** Those that have an icon of their own; all others take that of their group. */
const byName: Record<string, LucideIcon> = {
  advert: Megaphone,
  notice: Info,
  page: FileText,
  forum: Presentation,
  talk: Mic,
  venue: MapPin,
  tag: Tag,
  activity: Sparkles,
  conference_event: PartyPopper,
  organisation: Network,
  industry: Factory,
  product: Ticket,
  invitation: TicketCheck,
  membership_tier: Gem,
  hot_word: Flame,
  synonym: Equal,
  exhibit: Box,
  exhibit_category: FolderTree,
  exhibition_gate: DoorOpen,
  checkpoint: ScanLine,
};

const byGroup: Record<ResourceDescription['group'], LucideIcon> = {
  programme: CalendarDays,
  exhibition: Store,
  content: Newspaper,
  reference: BookOpen,
  ticketing: Package,
  entrance: ScanLine,
  reception: ConciergeBell,
  rewards: Zap,
};

export const iconOf = ({ name, group }: Pick<ResourceDescription, 'name' | 'group'>): LucideIcon =>
  byName[name] ?? byGroup[group];
