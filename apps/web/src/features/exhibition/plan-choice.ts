import type { ExhibitionPlan, Gate, Stand } from '@mingtang/contract/exhibition/model';
import { layOutHall, onPlan, type PlanPoint, routeMinutes, routeTo } from '@mingtang/contract/exhibition/plan';

type Hall = ExhibitionPlan['halls'][number];

/** What stands for a hall in addresses: its code in small letters, or its number. */
export const hallKey = ({ code, hall }: Pick<Hall, 'code' | 'hall'>): string => code?.toLowerCase() ?? String(hall);

export interface PlanChosen {
  hall: Hall | undefined;
  stand: Stand | undefined;
  gate: Gate | undefined;
  /** From the gate to the stand. */
  way: { halls: number[]; minutes: number; points: PlanPoint[] } | undefined;
}

/** What of the plan an address chooses; what it does not know is not chosen. */
export function readChoice(plan: ExhibitionPlan, query: URLSearchParams): PlanChosen {
  const stand = plan.stands.find(({ id }) => id === query.get('stand'));
  const key = query.get('hall')?.toLowerCase();
  const hall = plan.halls.find((one) =>
    stand ? one.hall === stand.hall : hallKey(one) === key || String(one.hall) === key,
  );
  const gate = plan.gates.find(({ id }) => id === query.get('gate'));
  return { hall, stand, gate, way: stand && gate && wayTo(plan, gate, stand) };
}

function wayTo(plan: ExhibitionPlan, gate: Gate, { hall, booth }: Stand): NonNullable<PlanChosen['way']> {
  const boxes = layOutHall(plan.stands.filter((one) => one.hall === hall).map((one) => one.booth));
  const box = boxes.get(booth);
  const { halls, walls, points } = routeTo(gate, hall, box && onPlan(box));
  return { halls, minutes: routeMinutes(walls, plan.pace), points };
}

/** How many stands a search shows. */
const MOST_FOUND = 8;

/** The stands whose name or number holds every word, those whose number is meant first. */
export function findStands(stands: readonly Stand[], text: string): Stand[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const bare = (value: string): string => value.toLowerCase().replaceAll(/[\s-]/g, '');
  const holds = ({ nameZh, nameEn, booth }: Stand): boolean =>
    words.every(
      (word) => [nameZh, nameEn].some((name) => name.toLowerCase().includes(word)) || bare(booth) === bare(word),
    );
  const isMeant = (stand: Stand): number => (words.some((word) => bare(stand.booth) === bare(word)) ? 0 : 1);
  return stands
    .filter(holds)
    .toSorted((one, other) => isMeant(one) - isMeant(other))
    .slice(0, MOST_FOUND);
}
