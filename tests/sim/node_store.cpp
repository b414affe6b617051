// A node's pen and its readers: the way to the store and back, which is slow, fails, and may be cut.
#include "sim/node.h"
#include "sim/unreachable_store.h"
#include "sim/world.h"

namespace nonet::sim {
Instant Node::slow() { return disk_.once_in(10) ? disk_.between(20, 400) : disk_.between(0, 5); }

// Reading is one moment, the answer another, and both may take long; now and then too many wait already.
bool Node::look_up(const std::string&, lobby::StoreQuery query) {
  if (!world_.quiet() && disk_.once_in(50)) return false;
  ++looking_up_;
  after(slow(), [this, asked = std::make_shared<lobby::StoreQuery>(std::move(query))] { read(asked); });
  return true;
}

void Node::read(const std::shared_ptr<lobby::StoreQuery>& asked) {
  const bool reached = reaches_store();
  if (!reached && !disk_.once_in(3)) {
    return held_.push_back([this, asked, epoch = epoch_] {
      if (epoch == epoch_) run([this, asked] { read(asked); });
    });
  }
  static const UnreachableStore nothing;
  const store::Store& store = reached ? world_.store() : nothing;
  after(slow() + (reached ? 0 : 1000), [this, finish = std::make_shared<lobby::Finish>((*asked)(store))] {
    --looking_up_;
    with_lobby([&] { (*finish)(moment()); });
  });
}

std::uint64_t Node::keep(store::Batch batch) {
  kept_at_ = batch.uptime;
  pending_.push_back(std::make_shared<Pending>(++last_ticket_, std::move(batch)));
  handed_over_.push_back(own_now());
  if (!under_way_) commit_next();
  return last_ticket_;
}

// From here on it is under way, whatever becomes of the node.
void Node::commit_next() {
  under_way_ = std::move(pending_.front());
  pending_.pop_front();
  const Instant takes = disk_.once_in(10) ? disk_.between(20, 400) : disk_.between(0, 12);
  world_.after(takes, [this, pending = under_way_, epoch = epoch_] { commit(pending, epoch); });
}

// Durable is one moment, the news of it another: between them the node can die, or be taken for dead.
void Node::commit(const std::shared_ptr<Pending>& pending, std::uint64_t epoch) {
  if (epoch != epoch_ && !pending->outlives) return;
  if (!reaches_store()) return held_.push_back([this, pending, epoch] { commit(pending, epoch); });
  std::optional<store::StoreError> error;
  if (!world_.quiet() && epoch == epoch_ && (failing_ > 0 || disk_.once_in(400))) {
    failing_ = std::max(0, failing_ - 1);
    error = {id_ == 0 ? store::Fault::full : store::Fault::refused, "the disk is full"};
  } else {
    error = world_.commit(pending->batch);
  }
  if (error) say("not kept: " + error->message);
  if (epoch != epoch_) return;
  const bool in_doubt = !world_.quiet() && world_.has_doubts() && disk_.once_in(100);
  if (in_doubt) ++world_.tally().doubts;
  after(in_doubt ? disk_.between(300, 7000) : disk_.below(3),
        [this, ticket = pending->ticket, error = std::move(error)] { told(ticket, error); });
}

void Node::told(std::uint64_t ticket, const std::optional<store::StoreError>& error) {
  under_way_.reset();
  handed_over_.pop_front();
  if (!pending_.empty()) commit_next();
  with_lobby([&] {
    if (error) {
      ++world_.tally().lost_batches;
      world_.note_delay();
      lobby_->lost(moment(), ticket, *error);
    } else {
      lobby_->kept(ticket);
    }
  });
  if (stalled_since_) look_for_stall();
  if (!error || error->fault != store::Fault::fenced) return;
  say("-- was taken over from");
  ++world_.tally().fenced;
  end(chance_.between(10, 4000));
}
}  // namespace nonet::sim
