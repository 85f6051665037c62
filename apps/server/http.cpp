// One thread moves all bytes and never waits, so that a thousand slow connections cost some memory
// and nothing else; questions are answered by other processes (workers.h). Boost.Beast reads and
// writes HTTP/1.1; everything that it reads is bounded in size and in time.
//
// Who asks is looked at in this order, each step seeing only what passed the one before: the head
// alone (size, deadline, form), Host, the path, the method, Origin and token, then the body.
#include "http.h"

#include <sys/resource.h>

#include <utility>

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <csignal>

#include "event_stream.h"
#include "gate.h"
#include "site.h"
#include "workers.h"

namespace nimrod::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Error = boost::system::error_code;

namespace {

constexpr std::uint32_t longest_head = 8 << 10;
constexpr std::uint64_t longest_body = 1 << 20;
constexpr auto head_deadline = std::chrono::seconds(10);  // also for a connection that is idle
constexpr auto body_deadline = std::chrono::seconds(20);
constexpr auto write_deadline = std::chrono::seconds(30);
constexpr auto farewell = std::chrono::milliseconds(500);
constexpr auto time_to_send = std::chrono::milliseconds(200);
constexpr std::size_t most_connections = 4000;
constexpr std::size_t most_unsent_events = 100;
constexpr std::size_t longest_name = 64;

/// Fields of every response. 'unsafe-inline' is for the styles that Svelte and KaTeX set.
constexpr std::pair<const char*, const char*> safety[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
};

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

/// Everything that connections share, and keep alive: the last of them may go after serve() did.
struct Shared {
    const Settings& settings;
    Gate gate;
    Site site;
    Workers workers;
    asio::thread_pool aside{1};  // for what is answered without a worker, but not at once
    std::size_t connections = 0;
    bool leaves = false;  // what has been asked is still told, nothing new is taken

    Shared(asio::io_context& io, const Settings& s)
        : settings(s),
          gate(s.address, s.names, s.token),
          site(gate, s.token, s.page_carries_token),
          workers(io, s.bounds, s.store) {}
};

class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(tcp::socket socket, std::shared_ptr<Shared> shared)
        : stream_(std::move(socket)), shared_(std::move(shared)) {
        ++shared_->connections;
    }
    ~Connection() { --shared_->connections; }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void read_head() {
        parser_.emplace();
        parser_->header_limit(longest_head);
        parser_->body_limit(longest_body);
        stream_.expires_after(head_deadline);
        http::async_read_header(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](const Error& error, std::size_t) { self->on_head(error); });
    }

private:
    using Request = http::request<http::string_body>;

    const Request& request() const { return parser_->get(); }
    std::string_view field(http::field name) const { return view(request()[name]); }
    std::string_view field(const char* name) const { return view(request()[name]); }

    Language language() const {
        const std::string_view wanted = field(http::field::accept_language);
        if (wanted.starts_with("fr")) return Language::french;
        return wanted.empty() ? shared_->settings.language : Language::english;
    }

    void on_head(const Error& error) {
        if (error && error.category() != make_error_code(http::error::bad_method).category())
            return;
        if (error == http::error::end_of_stream) return close();
        if (error == http::error::header_limit)
            return refuse(431, tr("the head is too large", "l'en-tête est trop grand"));
        if (error == http::error::body_limit) return refuse_large_body();
        // A field that is there twice, or a body whose length is told in two ways, would be read
        // one way here and another way elsewhere.
        const std::string_view coding = field(http::field::transfer_encoding);
        if (error || request().count(http::field::host) > 1 ||
            (!coding.empty() && coding != "chunked") ||
            request().count(http::field::content_length) +
                    request().count(http::field::transfer_encoding) >
                1)
            return refuse(400, tr("this is not HTTP/1.1", "ce n'est pas du HTTP/1.1"));
        const Head head{field(http::field::host), field(http::field::origin),
                        field("X-Nimrod-Token")};
        if (const auto refused = shared_->gate.not_for_us(head))
            return refuse(refused->status, refused->why);
        if (shared_->leaves) return refuse(503, leaving());
        route(head);
    }

    void route(const Head& head) {
        const Target target = read_target(view(request().target()));
        command_ = shared_->site.command(target.path);
        const bool posts = request().method() == http::verb::post;
        const bool gets =
            request().method() == http::verb::get || request().method() == http::verb::head;
        if (command_ != nullptr && posts) {
            if (const auto refused = shared_->gate.may_not_compute(head))
                return refuse(refused->status, refused->why);
            if (!field(http::field::content_type).starts_with("application/json"))
                return refuse(415, tr("the body must be application/json",
                                      "le corps doit être application/json"));
            return invite_body();
        }
        if (target.path == "/api/games" && gets && parser_->is_done()) return get_aside(target);
        std::optional<Reply> reply = target.path == "/api/health" ? health() : get(target);
        // A browser that shows a page says so; all others read documents.
        if (!reply && command_ == nullptr && gets && !target.path.starts_with("/api/") &&
            field(http::field::accept).find("text/html") != std::string_view::npos)
            reply = Site::missing(language());
        if (!reply && command_ == nullptr)
            return refuse(404, tr("there is no such page", "cette page n'existe pas"));
        if (!gets || !reply) return refuse_method(reply ? "GET, HEAD" : "POST");
        if (!parser_->is_done())
            return refuse(400, tr("a question without a body was expected",
                                  "une question sans corps était attendue"));
        send(std::move(*reply));
    }

    std::optional<Reply> get(const Target& target) const {
        const bool gzip =
            field(http::field::accept_encoding).find("gzip") != std::string_view::npos;
        return shared_->site.get(target, {language(), gzip, field(http::field::if_none_match)});
    }

    /// The catalogue takes milliseconds, in which nobody else is to wait.
    void get_aside(const Target& target) {
        asio::post(shared_->aside, [self = shared_from_this(), target]() mutable {
            std::optional<Reply> reply = self->get(target);
            const auto executor = self->stream_.get_executor();
            // Moved: the connection must not end here.
            asio::post(executor, [self = std::move(self), reply = std::move(reply)]() mutable {
                self->send(std::move(reply.value()));
            });
        });
    }

    Reply health() const {
        return {{200, "application/json",
                 dump(Json{{"status", "ok"},
                           {"version", NIMROD_VERSION},
                           {"working", shared_->workers.working()},
                           {"waiting", shared_->workers.waiting()}}) +
                     "\n"},
                {}};
    }

    /// Who asks first whether its body is wanted is told.
    void invite_body() {
        if (!beast::iequals(request()[http::field::expect], "100-continue")) return read_body();
        auto invitation = std::make_shared<http::response<http::empty_body>>(
            http::status::continue_, request().version());
        stream_.expires_after(write_deadline);
        http::async_write(stream_, *invitation,
                          [self = shared_from_this(), invitation](const Error& error, std::size_t) {
                              if (!error) self->read_body();
                          });
    }

    void read_body() {
        stream_.expires_after(body_deadline);
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](const Error& error, std::size_t) {
                if (error == http::error::body_limit) return self->refuse_large_body();
                if (error && error.category() == make_error_code(http::error::bad_chunk).category())
                    return self->refuse(
                        400, tr("the body is not HTTP/1.1", "le corps n'est pas du HTTP/1.1"));
                if (!error) self->ask();
            });
    }

    void ask() {
        stream_.expires_never();
        streams_ = field(http::field::accept).find("text/event-stream") != std::string_view::npos;
        job_ = std::make_shared<Job>();
        job_->command = command_->name;
        job_->body = std::move(parser_->get().body());
        job_->language = language();
        job_->asker = field("X-Nimrod-Page").substr(0, longest_name);
        job_->progressed = [self = shared_from_this()](const std::string& document) {
            self->on_progress(document);
        };
        job_->answered = [self = shared_from_this()](Answer answer) {
            self->on_answer(std::move(answer));
        };
        // The answer may come before submit returns.
        const std::shared_ptr<Job> job = job_;
        if (streams_) begin_stream();
        if (!shared_->workers.submit(job)) {
            // Nobody else knows of this job.
            on_answer(refusal(429,
                              tr("too many questions wait already; try again later",
                                 "trop de questions attendent déjà ; réessayez plus tard"),
                              language()));
            return;
        }
        if (job_) watch();
    }

    /// Notices when the other side goes away while its question is being answered. What it sends
    /// in the meantime belongs to its next request, and waits in the buffer; who sends more than
    /// a request is not listened to any more.
    void watch() {
        if (buffer_.size() > longest_head + longest_body) return give_up();
        stream_.socket().async_wait(
            tcp::socket::wait_read, [self = shared_from_this()](const Error& error) {
                if (error || !self->job_) return;
                Error gone;
                self->buffer_.commit(
                    self->stream_.socket().receive(self->buffer_.prepare(longest_head), 0, gone));
                if (gone && gone != asio::error::would_block) return self->give_up();
                self->watch();
            });
    }

    void give_up() {
        if (const std::shared_ptr<Job> job = std::exchange(job_, nullptr))
            shared_->workers.forget(job);
        Error ignored;
        stream_.socket().close(ignored);
    }

    void on_progress(const std::string& document) {
        if (!streams_ || unsent_.size() > most_unsent_events) return;
        send_event(event("progress", document));
    }

    void on_answer(Answer answer) {
        job_ = nullptr;
        if (streams_) {
            leaves_ = true;
            return send_event(last_event(answer, language()));
        }
        Error ignored;
        stream_.socket().cancel(ignored);  // ends watch()
        send({std::move(answer), {}});
    }

    void refuse_large_body() {
        refuse(413,
               tr("the body has more than {} bytes", "le corps a plus de {} octets", longest_body));
    }

    void refuse_method(const std::string& allowed) {
        leaves_ = true;
        send({refusal(405, tr("not with this method", "pas avec cette méthode"), language()),
              {{"Allow", allowed}}});
    }

    /// Answers and closes: what else was sent is not read.
    void refuse(int status, const Text& why) {
        leaves_ = true;
        send({refusal(status, why, language()), {}});
    }

    template <class Response>
    void fill_head(Response& response) {
        for (const auto& [name, value] : safety) response.set(name, value);
        response.keep_alive(request().keep_alive() && !leaves_);
        if (response[http::field::cache_control].empty())
            response.set(http::field::cache_control, "no-store");
    }

    void send(Reply reply) {
        auto response = std::make_shared<http::response<http::string_body>>();
        response->version(11);
        response->result(static_cast<unsigned>(reply.answer.status));
        response->set(http::field::content_type, reply.answer.type);
        for (const auto& [name, value] : reply.fields) response->set(name, value);
        fill_head(*response);
        response->body() = std::move(reply.answer.body);
        response->prepare_payload();
        stream_.expires_after(write_deadline);
        const auto sent = [self = shared_from_this(), response](const Error& error, std::size_t) {
            if (error) return;
            if (response->need_eof() || self->leaves_ || !response->keep_alive())
                return self->close();
            self->read_head();
        };
        if (request().method() != http::verb::head)
            return http::async_write(stream_, *response, sent);
        auto head = std::make_shared<http::response<http::empty_body>>(response->base());
        auto serializer = std::make_shared<http::response_serializer<http::empty_body>>(*head);
        http::async_write_header(
            stream_, *serializer,
            [head, serializer, sent](const Error& error, std::size_t n) { sent(error, n); });
    }

    void begin_stream() {
        http::response<http::empty_body> response;
        response.version(11);
        response.result(http::status::ok);
        response.set(http::field::content_type, "text/event-stream; charset=utf-8");
        leaves_ = true;
        fill_head(response);
        leaves_ = false;
        std::ostringstream head;
        head << response.base();
        send_event(head.str());
    }

    void send_event(std::string text) {
        unsent_.push_back(std::move(text));
        if (unsent_.size() == 1) write_events();
    }

    void write_events() {
        stream_.expires_after(write_deadline);
        asio::async_write(stream_, asio::buffer(unsent_.front()),
                          [self = shared_from_this()](const Error& error, std::size_t) {
                              if (error) return self->give_up();
                              self->stream_.expires_never();
                              self->unsent_.pop_front();
                              if (!self->unsent_.empty()) return self->write_events();
                              if (self->leaves_) self->close();
                          });
    }

    /// Says goodbye, and gives the other side a moment to read what was sent: a socket that is
    /// closed with bytes unread resets the connection.
    void close() {
        Error ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream_.expires_after(farewell);
        drain();
    }

    void drain() {
        buffer_.clear();
        stream_.async_read_some(
            buffer_.prepare(longest_head),
            [self = shared_from_this()](const Error& error, std::size_t) {
                if (!error && (self->drained_ += longest_head) <= longest_body * 2) self->drain();
            });
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Shared> shared_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    const commands::Command* command_ = nullptr;
    std::shared_ptr<Job> job_;
    bool streams_ = false;
    bool leaves_ = false;
    std::deque<std::string> unsent_;
    std::uint64_t drained_ = 0;
};

class Listener {
public:
    Listener(asio::io_context& io, std::shared_ptr<Shared> shared)
        : acceptor_(io), pause_(io), shared_(std::move(shared)) {}

    /// Throws CannotListen.
    std::uint16_t listen(const std::string& address, std::uint16_t port) {
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(address), port);
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen(asio::socket_base::max_listen_connections);
        } catch (const boost::system::system_error& error) {
            throw CannotListen{error.code().message()};
        }
        accept();
        return acceptor_.local_endpoint().port();
    }

    void close() { acceptor_.close(); }

private:
    void accept() {
        acceptor_.async_accept([this](const Error& error, tcp::socket socket) {
            if (error == asio::error::operation_aborted) return;
            if (error) return accept_later();  // out of descriptors, say
            if (shared_->connections < most_connections) {
                socket.set_option(tcp::no_delay(true));
                std::make_shared<Connection>(std::move(socket), shared_)->read_head();
            }
            accept();
        });
    }

    void accept_later() {
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](const Error& error) {
            if (!error) accept();
        });
    }

    tcp::acceptor acceptor_;
    asio::steady_timer pause_;
    std::shared_ptr<Shared> shared_;
};

void allow_many_descriptors() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, most_connections + 200);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

void serve(const Settings& settings, const std::function<void(std::uint16_t)>& listening) {
    allow_many_descriptors();
    asio::io_context io(1);
    const auto shared = std::make_shared<Shared>(io, settings);
    Listener listener(io, shared);
    asio::signal_set signals(io, SIGINT, SIGTERM);
    asio::steady_timer clock(io);
    signals.async_wait([&](const Error& error, int) {
        if (error) return;
        listener.close();
        shared->leaves = true;
        if (shared->workers.working() == 0 && shared->workers.waiting() == 0) return io.stop();
        // Whoever waits is told, and can ask again when the server is back.
        shared->workers.refuse_all();
        clock.expires_after(time_to_send);
        clock.async_wait([&](const Error&) { io.stop(); });
    });
    listening(listener.listen(settings.address, settings.port));
    io.run();
    shared->aside.join();
    shared->workers.leave();
}

}  // namespace nimrod::server
