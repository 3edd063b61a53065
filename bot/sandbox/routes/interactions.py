"""Answers to interactions: the callback, and the webhook behind an interaction's token."""

from __future__ import annotations

from bot.sandbox.backend import NO_CONTENT, Backend, Call, Reply, Route
from bot.sandbox.interactions import Interaction, Response, ResponseType
from bot.sandbox.messages import Flag
from bot.sandbox.model import Message
from bot.sandbox.refusals import Json


class InteractionRoutes:
    def __init__(self, backend: Backend) -> None:
        self.interactions = backend.interactions

    def table(self) -> list[Route]:
        webhook = "/webhooks/{application_id}/{token}"
        message = webhook + "/messages/{message_id}"
        return [
            Route("POST", "/interactions/{interaction_id}/{token}/callback", self.respond, token=False),
            Route("POST", webhook, self.follow_up, token=False),
            Route("GET", message, self.read, token=False),
            Route("PATCH", message, self.edit, token=False),
            Route("DELETE", message, self.delete, token=False),
        ]

    def respond(self, call: Call) -> Reply:
        interaction_id, token = call.params["interaction_id"], call.params["token"]
        response = self.interactions.respond(interaction_id, token, call.body, call.uploads)
        if call.query.get("with_response") not in {"1", "true", "True"}:
            return NO_CONTENT
        return Reply(_callback(self.interactions.find(interaction_id), response))

    def _interaction(self, call: Call) -> Interaction:
        return self.interactions.by_webhook(call.params["application_id"], call.params["token"])

    def follow_up(self, call: Call) -> Reply:
        message = self.interactions.follow_up(self._interaction(call), call.body, call.uploads)
        return _shown(message)

    def read(self, call: Call) -> Reply:
        return _shown(self.interactions.message_of(self._interaction(call), call.params["message_id"]))

    def edit(self, call: Call) -> Reply:
        interaction = self._interaction(call)
        message_id = call.params["message_id"]
        return _shown(self.interactions.edit(interaction, message_id, call.body, call.uploads))

    def delete(self, call: Call) -> Reply:
        self.interactions.delete(self._interaction(call), call.params["message_id"])
        return NO_CONTENT


def _shown(message: Message) -> Reply:
    return Reply(message.data)


def _callback(interaction: Interaction, response: Response) -> Json:
    """The callback's answer with `with_response`: the interaction, and the message that the answer made."""
    said: Json = {"id": interaction.id, "type": int(interaction.type)}
    resource: Json = {"type": int(response.type)}
    if response.message is not None:
        flags = response.message.data["flags"]
        said["response_message_id"] = response.message.id
        said["response_message_loading"] = bool(flags & Flag.LOADING)
        said["response_message_ephemeral"] = bool(flags & Flag.EPHEMERAL)
        if response.type in {ResponseType.MESSAGE, ResponseType.UPDATE, ResponseType.DEFERRED_MESSAGE}:
            resource["message"] = response.message.data
    return {"interaction": said, "resource": resource}
