-- Recordings are not given back: nothing ever wrote or read when a viewing right ended.
ALTER TABLE "viewing_rights" DROP COLUMN "ended_at";
