/** To the guest. `worker` and their `phone`; `plan` in one line: when, by what, where. */
interface GuestFacts {
  worker: string;
  phone: string | null;
  plan: string | null;
}
/** To whoever receives guests. `note` as a colleague wrote it. */
interface TaskFacts {
  guest: string;
  plan: string | null;
  note: string | null;
}

/** What messages about the reception of a guest need to know. */
export interface ReceptionFacts {
  reception_assigned: GuestFacts;
  reception_on_the_way: GuestFacts;
  reception_handed_over: GuestFacts;
  reception_task: TaskFacts;
  /** `colleague`: who offers. */
  reception_offer: TaskFacts & { colleague: string };
  /** `colleague`: who was asked. */
  reception_answer: TaskFacts & { colleague: string; isAccepted: boolean };
  /** `colleague`: who has the guest now. */
  reception_task_gone: TaskFacts & { colleague: string };
}
